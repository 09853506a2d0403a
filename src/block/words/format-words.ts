/** Exists only as a type: carries the placeholder names in `Template`. */
declare const PLACEHOLDERS: unique symbol;

/** A text with `{name}` placeholders. */
export type Template<Name extends string> = string & { readonly [PLACEHOLDERS]?: Name };

/** The forms of a text that depends on a number, by plural category of the language; every language has `other`. */
export type Plural<Name extends string> = {
  readonly [Category in Exclude<Intl.LDMLPluralRule, 'other'>]?: Template<Name>;
} & { readonly other: Template<Name> };

/** The plural categories of languages, in the order of CLDR. */
export const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

const PLACEHOLDER = /\{([a-zA-Z]+)\}/g;

/** The text with each `{name}` replaced by its value. */
export function formatWords<Name extends string>(
  template: Template<Name>,
  values: Readonly<Record<Name, string>>,
): string {
  return fillPlaceholders(template, values);
}

/** Like `formatWords`, for a text whose placeholder names are unknown. A placeholder without a value stays. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (written, name: string) => values[name] ?? written);
}

/** The names of the placeholders in a text, in order. */
export function listPlaceholders(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
}

/** Splits a text at its placeholders: every second part is the name of a placeholder. */
export function splitAtPlaceholders(text: string): readonly string[] {
  return text.split(PLACEHOLDER);
}

/**
 * Formats a number in a language: `1,200.5`, `1.200,5`. Node caches the format of the last locale; a new
 * `Intl.NumberFormat` each time takes fifty times as long.
 */
export function formatNumber(value: number, locale: string): string {
  return value.toLocaleString(locale);
}

/**
 * Formats an amount of money in a language: `AED 202,500`, `202.500 €`. A currency that is not a code of ISO 4217 is
 * put before the number unchanged.
 * @param decimals the number of decimals to write, even if all of them are zeros
 */
export function formatAmount(value: number, currency: string, locale: string, decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  if (!/^[A-Z]{3}$/.test(currency)) return `${currency} ${new Intl.NumberFormat(locale, digits).format(value)}`;
  const written = new Intl.NumberFormat(locale, { ...digits, style: 'currency', currency }).format(value);
  return written.replaceAll('\u00a0', ' ');
}

/** The thousands and decimal separators of a language. */
export interface NumberSigns {
  readonly group: string;
  readonly decimal: string;
}

export function readNumberSigns(locale: string): NumberSigns {
  const signs = formatNumber(1_234_567.5, locale).match(/\P{Nd}/gu) ?? [];
  return { group: signs[0] ?? '', decimal: signs.at(-1) ?? '' };
}

/**
 * Converts the numbers in a text to English notation, with "," between thousands and "." before decimals: `1.500,5`
 * becomes `1,500.5`.
 */
export function unifyNumberSigns(text: string, { group, decimal }: NumberSigns): string {
  return text.replace(/(?<=\d)\D(?=\d)/g, (sign) => (sign === group ? ',' : sign === decimal ? '.' : sign));
}

type Forms = Partial<Readonly<Record<Intl.LDMLPluralRule, string>>>;

/** The form for a count; `other` if the form for this count is missing. */
function choosePlural(forms: Forms, count: number, locale: string): string {
  return forms[new Intl.PluralRules(locale).select(count)] ?? forms.other ?? '';
}

/** Chooses the form for a count and replaces `{count}` in it: `3 pictures`. */
export function formatCount(forms: Forms, count: number, locale: string): string {
  return fillPlaceholders(choosePlural(forms, count, locale), { count: formatNumber(count, locale) });
}

/** The plural forms as data attributes, for a script that calls `formatCount(element.dataset, count, locale)`. */
export function pluralAttributes(forms: Plural<string>): Readonly<Record<`data-${string}`, string>> {
  const given = PLURAL_CATEGORIES.flatMap((category) => {
    const form = forms[category];
    return form === undefined ? [] : [[`data-${category}`, form] as const];
  });
  return Object.fromEntries(given);
}

/** A text in lower case, without accents and with plain hyphens, for searching. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('–', '-').toLowerCase();
}

interface Within {
  readonly closest: (selector: string) => { readonly getAttribute: (name: string) => string | null } | null;
}

/** The language of an element, from the nearest `lang` attribute; by default "en". */
export function readLocale(element: Within): string {
  return element.closest('[lang]')?.getAttribute('lang') || 'en';
}
