import { once } from '../../block/index.ts';

/** Changes HTML so that lines do not break inside amounts, ranges and the like. */
export type KeepTogether = (html: string) => string;

/** Elements whose text is copied, sent, drawn, run or compared by scripts, so it must not change. */
const LITERAL = /<(a|address|code|kbd|pre|samp|option|script|style|svg|textarea)(?=[\s>]).*?<\/\1(?=>)/gs;
const TEXT_WITH_DIGIT = />([^<]*\d[^<]*)/g;

/**
 * A pattern for text that must not break. Its groups: `from`, `dash` and `to` of a range, and `name`, which must be a
 * known currency or unit.
 */
interface Pattern {
  readonly pattern: RegExp;
  /** A fast test: a text that fails it does not match the pattern. */
  readonly sign: RegExp;
  readonly names?: 'currency' | 'unit';
}

/** Tests for a digit first, because most characters are not digits, and the lookbehind is slower. */
const START = String.raw`(?=\d)(?<![\p{L}\p{N}.,:/#_+–-]|\d )`;
const END = String.raw`(?![\p{L}\p{N}–-]|[.,:/]\d)`;
const DASH = '(?<dash>[–-])';
const AMOUNT = String.raw`\d+(?:[.,]\d+)*`;
/** A number of hours or days has at most three digits; a longer number may be a phone number. */
const SMALL = String.raw`\d{1,3}(?:[.,]\d+)?`;
const WORD = String.raw`(?<name>\p{L}[\p{L}\p{M}]*)(?![\p{N}-])`;
const CODE = '(?<name>[A-Z]{3})';
const HALF = '(?:[ap]m|[ap][.]m[.])';
const CLOCK = String.raw`(?:[01]?\d|2[0-4]):[0-5]\d(?: ?${HALF})?`;
const HOUR = String.raw`(?:1[0-2]|[1-9])(?:[:.][0-5]\d)?`;

/** All other numbers are ignored: they may be phone numbers, postcodes, part numbers, order numbers or addresses. */
const PATTERNS: readonly Pattern[] = [
  // AED 500-900, $5
  define(
    String.raw`(?=[A-Z\p{Sc}])(?<![\p{L}\p{N}])(?:${CODE} |\p{Sc} ?)(?<from>${AMOUNT})(?:${DASH}\p{Sc}?(?<to>${AMOUNT}))?${END}`,
    /[A-Z]{3} \d|\p{Sc}/u,
    'currency',
  ),
  // 500-900 AED, 5 €
  define(
    String.raw`${START}(?<from>${AMOUNT})(?:${DASH}(?<to>${AMOUNT}))?(?: ${CODE}(?![\p{L}\p{N}-])| ?\p{Sc}(?!\d))`,
    /\d [A-Z]{3}|\p{Sc}/u,
    'currency',
  ),
  // 24-48 hours
  define(`${START}(?<from>${SMALL})${DASH}(?<to>${SMALL}) ${WORD}`, /\d[–-]\d/, 'unit'),
  // 24 hours
  define(`${START}${AMOUNT}[+]? ${WORD}`, /\d[+]? \p{L}/u, 'unit'),
  // 1,000 sq ft
  define(
    String.raw`${START}${AMOUNT} (?:sq[.]? (?:ft|m)|[ckm]m[²³]?|m[²³]|ft[²³]|kg|kWh?)(?![\p{L}\p{N}-])`,
    /\d (?:sq|[ckm]?m|ft|k[gw])/i,
  ),
  // 09:00-17:00
  define(`${START}${CLOCK}${DASH}${CLOCK}${END}`, /:\d\d.*[–-]/s),
  // 9 am-5 pm, 9-5 pm, 5 pm
  define(String.raw`${START}(?:${HOUR}(?: ?${HALF})?${DASH})?${HOUR} ?${HALF}(?![\p{L}\p{N}-])`, /\d ?[ap][.]?m/i),
  // 50–100, 2019–2024: an en dash means a range
  define(String.raw`${START}(?<![>\p{Sc}])${AMOUNT}–${AMOUNT}${END}`, /\d–\d/),
];

function define(pattern: string, sign: RegExp, names?: 'currency' | 'unit'): Pattern {
  return { sign, pattern: new RegExp(pattern, names === 'currency' ? 'gu' : 'giu'), ...(names && { names }) };
}

/** Characters between two groups of digits. On a right-to-left page, they would make the groups change places. */
const GAP = String.raw`[)]?[ \u00a0-]?[(]?`;
/** A phone number with a country code, or one that starts with zero and has two or more groups of digits. */
const PHONE = new RegExp(
  String.raw`(?<![\p{L}\p{N}+]|\p{N}[ \u00a0])(?:[+]\d(?:${GAP}\d){6,14}|0\d{1,4}(?:[ \u00a0]\d{3,5}){1,3})(?![\p{L}\p{N}]|[.,]\d)`,
  'gu',
);

/**
 * Keeps an amount on one line with its currency and a number with its unit, and writes ranges of them with a dash at
 * which lines do not break. Other digits stay as written; on right-to-left pages, a phone number is isolated from the
 * text around it.
 * @param locale of the texts, for the names of units
 */
export function createKeepTogether(locale: string, direction: 'ltr' | 'rtl' = 'ltr'): KeepTogether {
  const findNames = {
    currency: once(() => new Set(Intl.supportedValuesOf('currency'))),
    unit: once(() => listUnitWords(locale)),
  };

  function setPattern(text: string, { pattern, sign, names }: Pattern): string {
    if (!sign.test(text)) return text;
    let set = '';
    let last = 0;
    for (const { 0: written, index, groups } of text.matchAll(pattern)) {
      const { name, dash, from = '', to = '' }: Groups = groups ?? {};
      if (names && name && !findNames[names]().has(names === 'unit' ? name.toLowerCase() : name)) continue;
      if (dash === '-' && from !== '' && !isRange(from, to)) continue;
      set += text.slice(last, index) + setInOneLine(written);
      last = index + written.length;
    }
    return set + text.slice(last);
  }

  function setText(written: string): string {
    const kept = PATTERNS.reduce(setPattern, written);
    const text = direction === 'rtl' ? kept.replace(PHONE, '<bdi dir="ltr">$&</bdi>') : kept;
    // In a flex or grid container, the text must stay one box even if it contains elements.
    return text.includes('<') ? `<span>${text}</span>` : text;
  }

  return (html) => {
    // Most texts with digits stay unchanged, so the literal elements are rarely needed.
    const findLiterals = once(() =>
      [...html.matchAll(LITERAL)].map(({ 0: text, index }) => [index, index + text.length]),
    );
    const isLiteral = (offset: number) =>
      findLiterals().some(([start = 0, end = 0]) => start <= offset && offset < end);
    return html.replace(TEXT_WITH_DIGIT, (written, text: string, offset: number) => {
      const set = setText(text);
      return set === text || isLiteral(offset) ? written : `>${set}`;
    });
  };
}

type Groups = Partial<Readonly<Record<string, string>>>;

const NOWRAP = '<span style="white-space:nowrap">';

function setInOneLine(written: string): string {
  const spaced = written.replaceAll(' ', '\u00a0');
  return spaced.replace(/\S*[–-]\S*/, (range) => `${NOWRAP}${range.replace('-', '–')}</span>`);
}

/** In a range, the second number is larger. In an order number, it is mostly smaller, or starts with a zero. */
function isRange(from: string, to: string): boolean {
  return !to.startsWith('0') && readNumber(from) < readNumber(to);
}

function readNumber(text: string): number {
  return Number(text.replaceAll(',', ''));
}

const UNITS = [
  'minute',
  'hour',
  'day',
  'week',
  'month',
  'year',
  'meter',
  'kilometer',
  'foot',
  'mile',
  'acre',
  'hectare',
];
/** Examples of numbers: together they have all plural forms that a language uses for units. */
const COUNTS = [1, 2, 5, 11, 100];

/** The names of units in a language, in the forms that follow a number; lower case. */
function listUnitWords(locale: string): ReadonlySet<string> {
  const parts = UNITS.flatMap((unit) => {
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
    return COUNTS.flatMap((count) => format.formatToParts(count));
  });
  return new Set(parts.filter(({ type }) => type === 'unit').map(({ value }) => value.toLowerCase()));
}
