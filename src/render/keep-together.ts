/**
 * The space between a currency and its amount, a number and its word, and in a unit of two words such as "sq ft". The number
 * stands by itself, and not in a name such as A4 or utf8.
 */
const SPACES =
  /(?<=\b[A-Z]{3}) (?=\d)|(?<=(?<![\p{L}\d.,])\d+(?:[.,]\d+)*[+%]?) (?=\p{L})|(?<=(?<![\p{L}\d.,])\d+(?:[.,]\d+)*[+%]?[\u00a0 ]\p{Ll}{1,2}) (?=\p{Ll})/gu;

/** The hyphen of a range that has a word behind it: 24-48 hours. */
const RANGE = /(?<![\d.,–-])(\d[\d.,]*)-(\d[\d.,]*)(?=[\u00a0 ]\p{L})/gu;

/** An element whose text is a value or code, up to its end tag; and any other text with a digit. */
const TEXTS = /<(option|textarea|script|style)\b.*?(?=<\/\1>)|>[^<]*\d[^<]*/gs;

/**
 * Keeps a number in one line with the word that it counts and with its currency, and writes ranges with an en dash, in the text
 * of HTML. Positions stay: each sign takes the place of one. So do the words of options and text fields, which scripts compare and
 * forms send.
 * @param frozen parts of the HTML that stay as they are
 */
export function keepTogether(html: string, frozen: readonly string[]): string {
  const [first, ...rest] = frozen;
  if (first === undefined)
    return html.replace(TEXTS, (text, element?: string) => (element ? text : setInOneLine(text)));
  return html
    .split(first)
    .map((part) => keepTogether(part, rest))
    .join(first);
}

function setInOneLine(text: string): string {
  return text.replace(RANGE, '$1–$2').replace(SPACES, '\u00a0');
}
