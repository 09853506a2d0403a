import type { Directives } from './policy.ts';
import { renderPolicy, STYLES } from './policy.ts';

/** Headers by name. */
export type Headers = Readonly<Record<string, string>>;

/**
 * Headers for some addresses: one, or all that match a pattern with a `*`. All rules that match an address apply; a
 * server that sends one header takes the first, and with both headers a browser obeys both.
 */
export interface HeaderRule {
  readonly pattern: string;
  readonly headers: Headers;
}

/** What pages and frames may load, by their addresses. */
export type Policies = ReadonlyMap<string, Directives>;

export const POLICY = 'Content-Security-Policy';
export const CACHING = 'Cache-Control';

/** The folder of files whose names change with their content. */
export const ASSETS = '/assets/*';
export const CACHED_FOR_GOOD = 'public, max-age=31536000, immutable';
/** For everything else; hosts that read `_headers` do this by default. */
export const CACHED_UNTIL_CHANGED = 'public, max-age=0, must-revalidate';

/** The address whose rule applies to every address that does not exist. */
export const NOT_FOUND = '/404';

/**
 * The policy of a file that is not a page, but that a browser shows as one when it is opened directly: nothing is
 * allowed. It does not apply to a drawing inside a page.
 */
const STRANGER = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
export const STRANGER_RULES: readonly HeaderRule[] = ['/*.svg', '/*.SVG', '/*.xml', '/*.xhtml'].map((pattern) => ({
  pattern,
  headers: { [POLICY]: STRANGER },
}));

/** Features that a marketing site does not need, nor vendors in their frames. */
const FORBIDDEN = ['accelerometer', 'camera', 'display-capture', 'gyroscope', 'magnetometer']
  .concat(['microphone', 'midi', 'payment', 'usb'])
  .map((feature) => `${feature}=()`);
/** A page may ask for the visitor's position, to sort places by distance; a vendor in a frame may not. */
const PERMISSIONS = [...FORBIDDEN, 'geolocation=(self)'].join(', ');

const EVERYWHERE: Headers = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': PERMISSIONS,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/**
 * Above this number of pages, a folder gets one common rule: hosts allow a hundred rules, and a folder may have ten
 * thousand pages.
 */
const WORTH_A_GROUP = 3;
/**
 * The maximum number of other pages' styles in a policy; with more, it would exceed a host's limit for a line, 2,000
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

/** The addresses of each folder without subfolders; all others belong to the root. */
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
