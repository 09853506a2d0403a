import { decodePercent } from './percent.ts';

/** Separators between the digits of a number: brackets and dashes of any kind. */
const SEPARATORS = /[\s().[\]/·_\u2010-\u2015\u2212-]/g;
const EXTENSION = /[;,]?\s*(?:ext(?:n|ension)?|x|#|доб|durchwahl|dw|poste)\s*[.:=]*\s*(\d{1,7})$/iu;
/** An extension, dialled after a pause. */
const PAUSE = /(?:\s*,+\s*\d+)+$/;

/** A number with its country code: codes of one digit, of two, and three digits for all others. */
const INTERNATIONAL = /^\+([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d*)$/;
/**
 * Country codes after which a number may start with a zero: Italy and San Marino, some countries of West and Central
 * Africa, and codes without a country. After all others, the zero of national calls is removed.
 */
const ZERO_COUNTS: ReadonlySet<string> = new Set(
  '39 378 225 226 227 229 241 242 800 808 870 878 881 882 883 888 979'.split(' '),
);

/** In digits; longer than any area code. After a longer number, a slash starts another number. */
const LONGEST_AREA = 5;
/** The longest number, with its separators and extension. */
const LONGEST_NUMBER = 120;

/**
 * Converts a phone number as people write it to the form for dialling: `+44 (0)20 7946 0000 ext. 12` becomes
 * `+442079460000;ext=12`. Undefined for anything else, and for two numbers.
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

/** Converts digits and punctuation of other scripts to ASCII, and removes invisible characters. */
function writePlainly(text: string): string {
  const digit = (sign: string) => String((sign.codePointAt(0) ?? 0) & 0xf);
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[٠-٩۰-۹]/g, digit);
}

/** The country code, if there is one, and the number to dial after it. */
function splitNumber(written: string): { readonly code: string | undefined; readonly own: string } {
  const digits = written.replace(SEPARATORS, '').replace(/^00(?=\d{6})/, '+');
  const [, code, own = ''] = INTERNATIONAL.exec(digits) ?? [];
  if (code === undefined) return { code, own: digits };
  return { code, own: ZERO_COUNTS.has(code) ? own : own.replace(/^0/, '') };
}
