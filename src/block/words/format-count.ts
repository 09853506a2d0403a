import { formatNumber } from './format-number.ts';
import { fillPlaceholders } from './format-words.ts';
import type { Plural } from './template.ts';
import { PLURAL_CATEGORIES } from './template.ts';

/** Texts by plural category of a language. */
type Forms = Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>;

/** The form for a count; `other` if its category has none. */
function choosePlural(forms: Forms, count: number, locale: string): string {
  return forms[new Intl.PluralRules(locale).select(count)] ?? forms.other ?? '';
}

/** `3 pictures`: the form for a count, with the count instead of `{count}`. */
export function formatCount(forms: Forms, count: number, locale: string): string {
  return fillPlaceholders(choosePlural(forms, count, locale), { count: formatNumber(count, locale) });
}

/** The forms as attributes, for a script that counts: `formatCount(element.dataset, count, locale)`. */
export function pluralAttributes(forms: Plural<string>): Readonly<Record<`data-${string}`, string>> {
  const given = PLURAL_CATEGORIES.flatMap((category) => {
    const form = forms[category];
    return form === undefined ? [] : [[`data-${category}`, form] as const];
  });
  return Object.fromEntries(given);
}
