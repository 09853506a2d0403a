import type { TextsWithDigits } from './markup.ts';

/**
 * The space between a currency and its amount, a number and its word, and in a unit of two words such as "sq ft". The number
 * stands by itself, and not in a name such as A4 or utf8.
 */
const SPACES =
  /(?<=\b[A-Z]{3}) (?=\d)|(?<=(?<![\p{L}\d.,])\d+(?:[.,]\d+)*[+%]?) (?=\p{L})|(?<=(?<![\p{L}\d.,])\d+(?:[.,]\d+)*[+%]?[\u00a0 ]\p{Ll}{1,2}) (?=\p{Ll})/gu;

/** The hyphen of what may be a range, with a word behind it: 24-48 hours. */
const RANGE = /(?<![\d.,–-])(\d[\d.,]*)-(\d[\d.,]*)(?=[\u00a0 ]\p{L})/gu;

/** An element whose text is a value or code, up to its end tag; and any other text with a digit. */
const TEXTS = /<(option|textarea|script|style)\b.*?(?=<\/\1>)|>[^<]*\d[^<]*/gs;

/** The texts of HTML that have a digit, but for the words of options and text fields, which scripts compare and forms send. */
export function findTextsWithDigits(html: string): TextsWithDigits {
  const found: number[] = [];
  for (const { 0: text, 1: element, index } of html.matchAll(TEXTS))
    if (!element) found.push(index + 1, index + text.length);
  return found;
}

/**
 * Keeps a number in one line with the word that it counts and with its currency, and writes ranges with an en dash, in these
 * texts of HTML. Positions stay: each sign takes the place of one.
 */
export function keepTogether(html: string, texts: TextsWithDigits): string {
  let kept = '';
  let last = 0;
  for (let index = 0; index < texts.length; index += 2) {
    const [start = 0, end = 0] = [texts[index], texts[index + 1]];
    kept += html.slice(last, start) + setInOneLine(html.slice(start, end));
    last = end;
  }
  return kept + html.slice(last);
}

function setInOneLine(text: string): string {
  return text.replace(RANGE, setDash).replace(SPACES, '\u00a0');
}

/** The numbers of a range rise. Those of a code, such as a postcode or the number of a phone, mostly do not, or begin with a zero. */
function setDash(range: string, from: string, to: string): string {
  const isRange = !to.startsWith('0') && readNumber(from) < readNumber(to);
  return isRange ? `${from}–${to}` : range;
}

function readNumber(text: string): number {
  return Number(text.replaceAll(',', ''));
}
