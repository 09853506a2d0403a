import { readContact } from './contact.ts';

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
 * The address that a person means who types or pastes a text into an address field, in the form for YAML: `+44 20 7946
 * 0000` is `tel:+442079460000`, `hello@example.com` is `mailto:hello@example.com`, `example.com` is
 * `https://example.com`. Any other text is only trimmed.
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
 * Finds a stored name in any Unicode normalization form: some disks store "ü" as two characters.
 * @param names paths or file names; they must not change
 */
export function createNameFinder(names: ReadonlySet<string>): (name: string) => string | undefined {
  let byForm: ReadonlyMap<string, string> | undefined;
  return (name) => {
    if (names.has(name)) return name;
    byForm ??= new Map([...names].map((each) => [each.normalize('NFC'), each]));
    return byForm.get(name.normalize('NFC'));
  };
}
