/**
 * The form that goes with a count. A category without a form has that of `other`: so the words of another language can stand in.
 * @param forms by plural category, such as a plural of `Words`, or the `dataset` of an element
 */
export function choosePlural<Form>(
  forms: Partial<Readonly<Record<Intl.LDMLPluralRule, Form>>>,
  count: number,
  locale: string,
): Form | undefined {
  return forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
}
