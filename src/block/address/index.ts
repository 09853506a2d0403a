/** Decodes percent escapes. A text with a "%" that starts no escape is returned as it is. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Percent-encodes a query value. A value that is already encoded is not encoded twice. */
function encodeValue(text: string): string {
  // `encodeURIComponent` throws for half a surrogate pair.
  return encodeURIComponent(decodePercent(text).replace(/\p{Cs}/gu, '\ufffd'));
}

/** Percent-encodes the characters of a file path that would end a URL or look like an escape. Letters stay readable. */
export function encodeFileName(path: string): string {
  return path.replace(/[%?#\s"'()<>`{}|\\^]/g, escapeSign);
}

/** Encodes the query and the anchor after a path: only the characters that a URL cannot contain. */
export function encodeBehindPath(rest: string): string {
  return rest.replace(/[\s"<>`]/g, escapeSign);
}

function escapeSign(sign: string): string {
  const escaped = encodeURIComponent(sign);
  return escaped === sign ? `%${sign.charCodeAt(0).toString(16).toUpperCase()}` : escaped;
}

/** The names and values of a query string, still encoded. An "&" without a name after it is part of the value. */
function readValues(query: string): readonly (readonly [name: string, value: string])[] {
  return query
    .split(/&(?:amp;)?(?=[a-z-]+=|$)/i)
    .filter(Boolean)
    .map((pair) => {
      const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
      return [name.trim().toLowerCase(), value.trim()];
    });
}

/** A `tel:`, `sms:`, `whatsapp:` or `mailto:` link: its `href`, or what is wrong with it. */
type Contact = { readonly href: string } | { readonly problem: string; readonly fix: string };

interface Kind {
  readonly read: (written: string) => string | undefined;
  readonly problem: string;
  readonly fix: string;
}

const KINDS: Readonly<Record<string, Kind>> = {
  tel: {
    read: (written) => prefix('tel:', readPhone(written.replace(/^\/\//, ''))),
    problem: 'is not a phone number',
    fix: 'Write for example "tel:+971 4 000 0000".',
  },
  sms: {
    read: readMessage,
    problem: 'is not a phone number for text messages',
    fix: 'Write for example "sms:+971 50 000 0000" or "sms:+971 50 000 0000?body=Hello".',
  },
  whatsapp: {
    read: readWhatsApp,
    problem: 'is not a number of WhatsApp',
    fix: 'Write for example "whatsapp:+971 50 000 0000", with the code of the country.',
  },
  mailto: {
    read: readMail,
    problem: 'is not an e-mail address',
    fix: 'Write for example "mailto:hello@example.com" or "mailto:hello@example.com?subject=A question".',
  },
};

/** The schemes that `readContact` reads, without the colon. */
export const CONTACT_KINDS: readonly string[] = Object.keys(KINDS);

/** Reads `tel:`, `sms:`, `whatsapp:` and `mailto:` as people write them; undefined for an address of another kind. */
export function readContact(to: string): Contact | undefined {
  const [, start = '', written = ''] = /^([a-z]+):(.*)$/is.exec(to.trim()) ?? [];
  const name = start.toLowerCase();
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (!kind) return undefined;
  const href = kind.read(written.trim());
  return href === undefined ? { problem: kind.problem, fix: kind.fix } : { href };
}

/**
 * Corrects the phone number in a web address such as `https://wa.me/+44 (0)7700 900000`; undefined for a URL without
 * `wa.me` or without a valid number.
 */
export function readWhatsAppAddress(to: string): string | undefined {
  const [, written] = /^https:\/\/wa\.me\/(?=[^?#]*\d)(.*)$/is.exec(to) ?? [];
  return written && readWhatsApp(written);
}

function readMessage(written: string): string | undefined {
  const { before, values } = splitQuery(written);
  const numbers = before.split(/[,;](?!ext=)/).map(readPhone);
  if (numbers.includes(undefined) || (before === '' && values.length === 0)) return undefined;
  return `sms:${numbers.join(',')}${writeQuery(values)}`;
}

/**
 * Takes `+44 7700 900000`, or what WhatsApp apps write: `//send?phone=447700900000&text=Hello`. Returns an address that
 * opens the chat everywhere.
 */
function readWhatsApp(written: string): string | undefined {
  const { before, values } = splitQuery(written.replace(/^\/\/(?:send\/?)?/, ''));
  const given = Object.fromEntries(values);
  const phone = decodePercent(given.phone ?? before).trim();
  const number = readPhone(/^[1-9]/.test(phone) ? `+${phone}` : phone);
  const text = writeQuery(values.filter(([name]) => name === 'text'));
  if (phone === '' && text !== '') return `https://wa.me/${text}`;
  return number && /^\+\d+$/.test(number) ? `https://wa.me/${number.slice(1)}${text}` : undefined;
}

/** The query parameters of a `mailto:` link that contain e-mail addresses. */
const RECEIVERS: ReadonlySet<string> = new Set(['to', 'cc', 'bcc']);

function readMail(written: string): string | undefined {
  const { before, values } = splitQuery(written.replace(/^\/\//, ''));
  const receivers = before === '' && values.length > 0 ? '' : readReceivers(before);
  const read = values.map(([name, value]) => [name, RECEIVERS.has(name) ? readReceivers(value) : value] as const);
  const sound = read.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  if (receivers === undefined || sound.length < read.length) return undefined;
  return `mailto:${receivers.replace(/[%?&#"<>]/g, encodeURIComponent)}${writeQuery(sound)}`;
}

/** One or more e-mail addresses, separated by commas. */
function readReceivers(written: string): string | undefined {
  const all = decodePercent(written)
    .split(/[,;]/)
    .map((each) => each.trim())
    .filter(Boolean);
  const isMail = (text: string) => /^[^\s@?<>"]+@[^\s@?.<>"]+(?:\.[^\s@?.<>"]+)+$/.test(text);
  return all.length > 0 && all.every(isMail) ? all.join(',') : undefined;
}

type Values = ReturnType<typeof readValues>;

function splitQuery(written: string): { readonly before: string; readonly values: Values } {
  const end = written.indexOf('?');
  if (end === -1) return { before: written.trim(), values: [] };
  return { before: written.slice(0, end).trim(), values: readValues(written.slice(end + 1)) };
}

function writeQuery(values: Values): string {
  if (values.length === 0) return '';
  return `?${values.map(([name, value]) => `${encodeValue(name)}=${writeValue(name, value)}`).join('&')}`;
}

/** Encodes a query value; "@" and "," between e-mail addresses stay unencoded. */
function writeValue(name: string, value: string): string {
  return RECEIVERS.has(name) ? encodeValue(value).replace(/%40/g, '@').replace(/%2C/g, ',') : encodeValue(value);
}

function prefix(start: string, text: string | undefined): string | undefined {
  return text === undefined ? undefined : start + text;
}

/** Separators between the digits of a number: brackets and dashes of any kind. */
const SEPARATORS = /[\s().[\]/·_\u2010-\u2015\u2212-]/g;
const EXTENSION = /[;,]?\s*(?:ext(?:n|ension)?|x|#|доб|durchwahl|dw|poste)\s*[.:=]*\s*(\d{1,7})$/iu;
/** Digits dialled after a pause: `,,12`. */
const PAUSE = /(?:\s*,+\s*\d+)+$/;

/** A number with its country code, which has one, two or three digits. */
const INTERNATIONAL = /^\+([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d*)$/;
/**
 * Country codes after which a number may start with a zero: Italy and San Marino, some countries of West and Central
 * Africa, and codes without a country. After all other codes, the zero is removed: only national calls need it.
 */
const ZERO_COUNTS: ReadonlySet<string> = new Set(
  '39 378 225 226 227 229 241 242 800 808 870 878 881 882 883 888 979'.split(' '),
);

/** The most digits of an area code. A slash after more digits than this starts a second number. */
const LONGEST_AREA = 5;
/** The maximum length of a number in characters, with separators and extension. */
const LONGEST_NUMBER = 120;

/**
 * Converts a phone number as people write it to the form for dialling: `+44 (0)20 7946 0000 ext. 12` becomes
 * `+442079460000;ext=12`. Undefined for a text that is not exactly one phone number.
 */
function readPhone(written: string): string | undefined {
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

/** Whether a text is only a phone number, and not a year or a price. */
export function looksLikePhone(text: string): boolean {
  return /^\+?\(?\d[\d\s()./-]*\d(?:\s*(?:ext\.?|x)\s*\d+)?$/i.test(text) && text.replace(/\D/g, '').length > 4;
}

/** Whether a text is only an e-mail address. */
export function looksLikeMail(text: string): boolean {
  return /^[^\s@/:?#]+@[^\s@/:?#.]+(?:\.[^\s@/:?#.]+)+$/.test(text);
}

/** Whether a text begins with the name of a host, such as `example.com/about`. */
export function looksLikeHost(text: string): boolean {
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:\/|$)/i.test(text);
}

/**
 * Completes a text typed into an address field to a URL for YAML: `+44 20 7946 0000` becomes `tel:+442079460000`,
 * `hello@example.com` becomes `mailto:hello@example.com`, `example.com` becomes `https://example.com`. Any other text
 * is only trimmed.
 */
export function normaliseAddress(typed: string): string {
  const text = typed.trim();
  const contact = readContact(text) ?? readContact(findStart(text) + text);
  if (contact && 'href' in contact) return contact.href;
  return looksLikeHost(text) ? `https://${text}` : text;
}

function findStart(text: string): string {
  if (looksLikePhone(text)) return 'tel:';
  return looksLikeMail(text) ? 'mailto:' : '';
}

/**
 * Finds a name even if its Unicode normalisation differs: some disks store "ü" as two characters.
 * @param names paths or file names; the set must not change later, because the finder indexes it once
 */
export function createNameFinder(names: ReadonlySet<string>): (name: string) => string | undefined {
  let byForm: ReadonlyMap<string, string> | undefined;
  return (name) => {
    if (names.has(name)) return name;
    byForm ??= new Map([...names].map((each) => [each.normalize('NFC'), each]));
    return byForm.get(name.normalize('NFC'));
  };
}
