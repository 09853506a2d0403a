import type { Directives } from './policy.ts';
import { renderPolicy, STYLES } from './policy.ts';

/** Headers by name. */
export type Headers = Readonly<Record<string, string>>;

/**
 * Headers for one address, or for all addresses that match a pattern with a `*`. All rules that match an address apply.
 * If two rules have the same header, some servers send only the first one; if both are sent, a browser obeys both.
 */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: Headers;
}

/** The policies of pages and frames, by address. */
export type Policies = ReadonlyMap<string, Directives>;

export const POLICY = 'Content-Security-Policy';
export const CACHING = 'Cache-Control';

/** The folder of files whose names change with their content. */
export const ASSETS = '/assets/*';
export const CACHED_FOR_GOOD = 'public, max-age=31536000, immutable';
/** For all other files; hosts that read `_headers` send this by default. */
export const CACHED_UNTIL_CHANGED = 'public, max-age=0, must-revalidate';

/** The address whose rule applies to every address that does not exist. */
export const NOT_FOUND = '/404';

/**
 * The policy of a file that is not a page, but that a browser shows like a page when it is opened directly: nothing
 * is allowed. The policy has no effect on an SVG inside a page.
 */
const STRANGER = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
export const STRANGER_RULES: readonly HeaderRule[] = ['/*.svg', '/*.SVG', '/*.xml', '/*.xhtml'].map((pattern) => ({
  pattern,
  headers: { [POLICY]: STRANGER },
}));

/** Browser features that neither a marketing site nor a vendor in a frame needs. */
const FORBIDDEN = ['accelerometer', 'camera', 'display-capture', 'gyroscope', 'magnetometer']
  .concat(['microphone', 'midi', 'payment', 'usb'])
  .map((feature) => `${feature}=()`);
/** A page may ask for the visitor's position, to sort places by distance; a vendor in a frame may not. */
const PERMISSIONS = [...FORBIDDEN, 'geolocation=(self)'].join(', ');

const EVERYWHERE: Headers = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': PERMISSIONS,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * From this number of pages on, a folder gets one common rule: hosts allow a hundred rules, and a folder may have ten
 * thousand pages.
 */
const WORTH_A_GROUP = 3;
/**
 * The maximum number of styles in a common policy: with more, the policy would exceed a host's limit for a line, 2,000
 * characters.
 */
const STYLES_TOGETHER = 12;

/**
 * The headers of a whole site.
 * @param frames the pages of vendors' scripts
 */
export function headerRules(policies: Policies, frames: Policies = new Map()): readonly HeaderRule[] {
  const rules: HeaderRule[] = [
    { pattern: '/*', headers: EVERYWHERE },
    { pattern: ASSETS, headers: { [CACHING]: CACHED_FOR_GOOD } },
    ...STRANGER_RULES,
  ];
  for (const [path, policy] of frames) {
    // Some hosts, such as Cloudflare Pages, serve "a.html" as "a".
    rules.push(policyRule(path, policy), policyRule(path.replace(/\.html$/, ''), policy));
  }
  const notFound = policies.get(NOT_FOUND);
  for (const [folder, paths] of byFolder(policies)) {
    const together = folder === '' ? undefined : policyTogether(paths, policies, notFound);
    if (together) rules.push(policyRule(`${folder}/*`, together));
    else for (const path of paths) rules.push(policyRule(path, policies.get(path) ?? {}));
  }
  return rules;
}

function policyRule(pattern: string, directives: Directives): HeaderRule {
  return { pattern, headers: { [POLICY]: renderPolicy(directives) } };
}

/** The addresses in each folder that has no subfolders. All other addresses have the key '', the root. */
function byFolder(policies: Policies): ReadonlyMap<string, readonly string[]> {
  const locateFolder = (path: string) => path.slice(0, path.replace(/(?<!\/)\/$/, '').lastIndexOf('/'));
  const folders = new Set([...policies.keys()].map(locateFolder));
  const isLast = (folder: string) => ![...folders].some((other) => other.startsWith(`${folder}/`));
  const last = new Set([...folders].filter((folder) => folder !== '' && isLast(folder)));
  const groups = new Map<string, string[]>();
  for (const path of [...policies.keys()].sort()) {
    // The pattern of a folder also matches the folder's own page, if its address ends with a slash.
    const folder =
      [path.endsWith('/') ? path.slice(0, -1) : '', locateFolder(path)].find((each) => last.has(each)) ?? '';
    const group = groups.get(folder);
    if (group) group.push(path);
    else groups.set(folder, [path]);
  }
  return groups;
}

/** One policy for pages that only differ in their styles, and for unknown addresses in their folder. */
function policyTogether(
  paths: readonly string[],
  policies: Policies,
  notFound: Directives | undefined,
): Directives | undefined {
  if (paths.length < WORTH_A_GROUP) return undefined;
  const distinct = [...new Set(paths.map((path) => policies.get(path) ?? {}))];
  const rest = new Set(distinct.map((policy) => JSON.stringify({ ...policy, [STYLES]: [] })));
  if (rest.size > 1) return undefined;
  const styles = new Set([...distinct, notFound].flatMap((policy) => policy?.[STYLES] ?? []));
  return styles.size > STYLES_TOGETHER ? undefined : { ...distinct[0], [STYLES]: [...styles] };
}

/** The maximum number of redirects that Cloudflare Pages accepts. */
const REDIRECTS_TAKEN = 2000;

/** The canonical spelling of each address, by its folded spelling. */
export type Addresses = ReadonlyMap<string, string>;

/** The folded spelling of an address: ignores case and how accents are encoded. */
function foldSpelling(path: string): string {
  return (isAscii(path) ? path : path.normalize('NFC')).toLowerCase();
}

/**
 * The given addresses by their folded spelling; if several have the same one, the first is used.
 * @param addresses those of pages and aliases, then the old addresses of redirects
 */
export function listAddresses(addresses: readonly string[]): Addresses {
  const byKey = new Map<string, string>();
  for (const address of addresses) {
    const key = foldAddress(address);
    if (!byKey.has(key)) byKey.set(key, address);
    // A folder can also be requested by the name of its index file.
    const named = foldSpelling(`${address}index`);
    if (address.endsWith('/') && !byKey.has(named)) byKey.set(named, address);
  }
  return byKey;
}

/** The canonical address for a path in another spelling, with a trailing slash, or with `.html`. */
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

/** The file of a built site with its base path, for `npm run preview`; absent for a site at the root of its host. */
export const BASE_FILE = '_server/base.txt';

export function renderAddressesFile(addresses: Addresses): string {
  return [...new Set(addresses.values())].map((address) => `${address}\n`).join('');
}

export function parseAddressesFile(text: string): Addresses {
  return listAddresses(text.split('\n').filter(Boolean));
}

/** All forms of a folded address, for a server that only ignores the case of ASCII letters. */
export function foldedForms(folded: string): readonly string[] {
  if (isAscii(folded)) return [folded];
  const capitals = folded.toUpperCase();
  const forms = [folded, folded.normalize('NFD'), capitals, capitals.normalize('NFD')];
  return [...new Set(forms.map((form) => form.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())))];
}

/**
 * The most likely other spellings of addresses with their targets, for hosts that only use a list of redirects:
 * capitals at the start of each part or of each word, or all letters in one case. The list ends at the limit of a host.
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
      // Hosts themselves correct an address that only differs in its trailing slash.
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
