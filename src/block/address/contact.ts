import { decodePercent, encodeValue, readValues } from './percent.ts';
import { readPhone } from './phone.ts';

/** What a link that is not a page opens: the address to send, or why it is invalid. */
export type Contact = { readonly href: string } | { readonly problem: string; readonly fix: string };

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

/** The schemes of addresses that are not pages, without the colon. */
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
 * A web address of WhatsApp with the number in the form that WhatsApp reads, for `https://wa.me/+44 (0)7700 900000`;
 * undefined for any other.
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

/** The values of an e-mail address that name people. */
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

/** The characters of an e-mail address need no escapes in a query. */
function writeValue(name: string, value: string): string {
  return RECEIVERS.has(name) ? encodeValue(value).replace(/%40/g, '@').replace(/%2C/g, ',') : encodeValue(value);
}

function prefix(start: string, text: string | undefined): string | undefined {
  return text === undefined ? undefined : start + text;
}
