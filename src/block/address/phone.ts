import { decodePercent } from './percent.ts';

/** What stands between the digits of a number; brackets of either kind, and dashes of any length. */
const SEPARATORS = /[\s().[\]/·_\u2010-\u2015\u2212-]/g;
const EXTENSION = /[;,]?\s*(?:ext(?:n|ension)?|x|#|доб|durchwahl|dw|poste)\s*[.:=]*\s*(\d{1,7})$/iu;
/** What is dialled after a pause. */
const PAUSE = /(?:\s*,+\s*\d+)+$/;

/** A number with the code of its country: codes of one digit, of two, and all others of three. */
const INTERNATIONAL = /^\+([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d*)$/;
/**
 * Codes behind which a number may begin with a zero of its own: Italy and San Marino, some countries of West and Central Africa, and
 * those of no country. Behind all others, the zero that is dialled within the country is left out.
 */
const ZERO_COUNTS: ReadonlySet<string> = new Set(
  '39 378 225 226 227 229 241 242 800 808 870 878 881 882 883 888 979'.split(' '),
);

/** In digits: longer than any area code. What a longer number has behind a slash is another number. */
const LONGEST_AREA = 5;
/** The longest number, with its separators and extension. */
const LONGEST_NUMBER = 120;

/**
 * A phone number as people write it, in the form that is dialled: `+44 (0)20 7946 0000 ext. 12` is `+442079460000;ext=12`.
 * Undefined for anything else, and for two numbers.
 */
export function readPhone(written: string): string | undefined {
  if (written.length > LONGEST_NUMBER) return undefined;
  const text = writePlainly(decodePercent(written)).trim();
  const extension = EXTENSION.exec(text);
  const [pause = ''] = extension ? [] : (PAUSE.exec(text) ?? []);
  const main = text.slice(0, text.length - (extension?.[0] ?? pause).length);
  const [area = '', rest, ...more] = main.split('/');
  const isOther = rest !== undefined && splitNumber(area).own.replace(/^0/, '').length > LONGEST_AREA;
  if (isOther || more.length > 0) return undefined;
  const { code, own } = splitNumber(main);
  const number = code === undefined ? own : `+${code}${own}`;
  if (!/^\+?\d{3,15}$/.test(number)) return undefined;
  return number + (extension ? `;ext=${extension[1]}` : pause.replace(/\s/g, ''));
}

/** Digits and signs of other scripts as those of ASCII, without invisible characters. */
function writePlainly(text: string): string {
  const digit = (sign: string) => String((sign.codePointAt(0) ?? 0) & 0xf);
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[٠-٩۰-۹]/g, digit);
}

/** The code of the country, where it is written, and the number as it is dialled behind that. */
function splitNumber(written: string): { readonly code: string | undefined; readonly own: string } {
  const digits = written.replace(SEPARATORS, '').replace(/^00(?=\d{6})/, '+');
  const [, code, own = ''] = INTERNATIONAL.exec(digits) ?? [];
  if (code === undefined) return { code, own: digits };
  return { code, own: ZERO_COUNTS.has(code) ? own : own.replace(/^0/, '') };
}
