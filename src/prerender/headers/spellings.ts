/** So many redirects one host takes, Cloudflare Pages. */
const REDIRECTS_TAKEN = 2000;

/** The page that answers at each address: how an address is written, by what all its spellings have in common. */
export type Addresses = ReadonlyMap<string, string>;

/** What spellings of one address have in common: their letters, capital or not, and however an accent is stored. */
export function foldSpelling(path: string): string {
  return (isAscii(path) ? path : path.normalize('NFC')).toLowerCase();
}

/**
 * Every address that answers, by its folded spelling; the first counts where two are alike.
 * @param addresses pages and aliases before redirects
 */
export function listAddresses(addresses: readonly string[]): Addresses {
  const byKey = new Map<string, string>();
  for (const address of addresses) {
    const key = foldAddress(address);
    if (!byKey.has(key)) byKey.set(key, address);
    // The file of a folder has a name, too.
    const named = foldSpelling(`${address}index`);
    if (address.endsWith('/') && !byKey.has(named)) byKey.set(named, address);
  }
  return byKey;
}

/** The address that a path means in another spelling of it, with a slash or the name of its file at its end. */
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

/** Where a built site lists its addresses, for `npm run preview`. */
export const ADDRESSES_FILE = '_server/addresses.txt';

/** Where a built site says at which path it lies, for `npm run preview`; absent where that is the root. */
export const BASE_FILE = '_server/base.txt';

export function renderAddressesFile(addresses: Addresses): string {
  return [...new Set(addresses.values())].map((address) => `${address}\n`).join('');
}

export function parseAddressesFile(text: string): Addresses {
  return listAddresses(text.split('\n').filter(Boolean));
}

/**
 * The forms of a folded address that a server has to know, when it makes capital letters of ASCII small and knows
 * nothing of others.
 */
export function foldedForms(folded: string): readonly string[] {
  if (isAscii(folded)) return [folded];
  const capitals = folded.toUpperCase();
  const forms = [folded, folded.normalize('NFD'), capitals, capitals.normalize('NFD')];
  return [...new Set(forms.map((form) => form.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())))];
}

/**
 * The likeliest other spellings of addresses and where they lead, for hosts that can be given nothing but a list: each word,
 * the first letter or everything in capitals. They end where a host would take no more.
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
      // A slash alone is set right by the hosts themselves.
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
