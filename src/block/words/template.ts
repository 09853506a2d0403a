/** A type only: the names of the placeholders in a text. */
declare const PLACEHOLDERS: unique symbol;

/** A text with `{name}` placeholders. */
export type Template<Name extends string> = string & { readonly [PLACEHOLDERS]?: Name };

/** The forms of a text that depends on a number, by plural category of the language; every language has `other`. */
export type Plural<Name extends string> = {
  readonly [Category in Exclude<Intl.LDMLPluralRule, 'other'>]?: Template<Name>;
} & { readonly other: Template<Name> };

/** The plural categories of languages, in the order of CLDR. */
export const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
