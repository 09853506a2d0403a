/** The maximum number of redirects of one host, Cloudflare Pages. */
const REDIRECTS_TAKEN = 2000;

/** The page at each address: its canonical spelling, by the folded spelling. */
export type Addresses = ReadonlyMap<string, string>;

/** The folded spelling of an address: ignores case and how accents are encoded. */
export function foldSpelling(path: string): string {
  return (isAscii(path) ? path : path.normalize('NFC')).toLowerCase();
}

/**
 * Every address that answers, by its folded spelling; the first wins if two are equal.
 * @param addresses pages and aliases before redirects
 */
export function listAddresses(addresses: readonly string[]): Addresses {
  const byKey = new Map<string, string>();
  for (const address of addresses) {
    const key = foldAddress(address);
    if (!byKey.has(key)) byKey.set(key, address);
    // The index file of a folder has an address, too.
    const named = foldSpelling(`${address}index`);
    if (address.endsWith('/') && !byKey.has(named)) byKey.set(named, address);
  }
  return byKey;
}

/** The address for another spelling of a path, or one with a trailing slash or the name of its file. */
export function findAddress(addresses: Addresses, path: string): string | undefined {
  return addresses.get(foldSpelling(path.replace(/\/+$/, '').replace(/\.html$/i, '') || '/'));
}

function isFolder(address: string): boolean {
  return address.length > 1 && address.endsWith('/');
}

function foldAddress(path: string): string {
  return foldSpelling(withoutSlash(path));
}

function withoutSlash(path: string): string {
  return isFolder(path) ? path.slice(0, -1) : path;
}

/** The file of a built site that lists its addresses, for `npm run preview`. */
export const ADDRESSES_FILE = '_server/addresses.txt';

/** The file of a built site with its base path, for `npm run preview`; absent at the root. */
export const BASE_FILE = '_server/base.txt';

export function renderAddressesFile(addresses: Addresses): string {
  return [...new Set(addresses.values())].map((address) => `${address}\n`).join('');
}

export function parseAddressesFile(text: string): Addresses {
  return listAddresses(text.split('\n').filter(Boolean));
}

/** The forms of a folded address that a server must know, if it only ignores the case of ASCII letters. */
export function foldedForms(folded: string): readonly string[] {
  if (isAscii(folded)) return [folded];
  const capitals = folded.toUpperCase();
  const forms = [folded, folded.normalize('NFD'), capitals, capitals.normalize('NFD')];
  return [...new Set(forms.map((form) => form.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())))];
}

/**
 * The most likely other spellings of addresses with their targets, for hosts that only take a list: capitals at the
 * start of each part or of each word, or all letters in one case. The list ends at the limit of a host.
 */
export function listSpellings(addresses: Addresses, taken: Iterable<string>): ReadonlyMap<string, string> {
  const written = new Set(taken);
  const spellings = new Map<string, string>();
  for (const address of addresses.values()) {
    const known = [address, address.replace(/(?<=\/)\p{L}/gu, upper), address.replace(/(?<=[/_.-])\p{L}/gu, upper)];
    const whole = [...known, address.toUpperCase(), address.toLowerCase()];
    for (const spelling of isFolder(address) ? [...whole, ...whole.map(withoutSlash)] : whole) {
      if (written.size >= REDIRECTS_TAKEN) return spellings;
      const isOther = addresses.get(foldAddress(spelling)) !== address;
      // Hosts correct a mere slash themselves.
      if (withoutSlash(spelling) === withoutSlash(address) || written.has(spelling) || isOther) continue;
      written.add(spelling);
      spellings.set(spelling, address);
    }
  }
  return spellings;
}

function isAscii(text: string): boolean {
  return /^[ -~]*$/.test(text);
}

function upper(letter: string): string {
  return letter.toUpperCase();
}
