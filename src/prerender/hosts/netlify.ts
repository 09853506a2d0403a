import type { HeaderRule, Headers, ServedSite } from '../headers/index.ts';
import { listSpellings } from '../headers/index.ts';
import type { HostAdapter } from './host-adapter.ts';
import { encodePath, encodeTarget, sortRedirects } from './host-adapter.ts';

/** Cloudflare Pages and the preview server read these files, too. */
export const renderForNetlify: HostAdapter = (site) => ({
  _headers: renderHeadersFile(site),
  _redirects: renderRedirectsFile(site),
});

function renderHeadersFile({ base, rules }: ServedSite): string {
  return rules
    .map(({ pattern, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${base}${encodeURI(pattern)}\n${lines.join('')}`;
    })
    .join('\n');
}

/** Parses the output of `renderHeadersFile`. */
export function parseHeadersFile(text: string): readonly HeaderRule[] {
  const blocks = text.split('\n\n').filter((block) => block.trim() !== '');
  return blocks.map((block) => {
    const [pattern = '', ...lines] = block.split('\n').filter(Boolean);
    const headers = lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
    });
    return { pattern, headers: Object.fromEntries(headers) };
  });
}

/** The headers of parsed rules for an encoded address. */
export function headersFor(rules: readonly HeaderRule[], path: string): Headers {
  const sent = new Map<string, ReadonlySet<string>>();
  for (const { pattern, headers } of rules) {
    if (!fits(pattern, path)) continue;
    for (const [name, value] of Object.entries(headers)) sent.set(name, new Set([...(sent.get(name) ?? []), value]));
  }
  return Object.fromEntries([...sent].map(([name, values]) => [name, [...values].join(', ')]));
}

function fits(pattern: string, path: string): boolean {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return path === pattern;
  return path.length >= start.length + end.length && path.startsWith(start) && path.endsWith(end);
}

/** The redirects of old addresses, then those of the most likely misspelt addresses. */
function renderRedirectsFile(site: ServedSite): string {
  const { base, redirects, addresses } = site;
  const { plain, asked } = sortRedirects(site);
  const spellings = [...listSpellings(addresses, redirects.keys())];
  const moved = [...plain, ...spellings.map(([from, to]) => [from, { to, status: 308 }] as const)];
  return [
    // There may be a page at the same path, which only a rule with "!" overrides.
    ...asked.map(({ path, query, to, status }) => {
      const values = query.split('&').join(' ');
      return `${base}${encodeSource(path)} ${values} ${encodeTarget(site, to)} ${status}!\n`;
    }),
    ...moved.map(([from, { to, status }]) => `${base}${encodeSource(from)} ${encodeTarget(site, to)} ${status}\n`),
  ].join('');
}

/** Encodes a path for these hosts, which read a segment that starts with ":" as a variable. */
export function encodeSource(path: string): string {
  return encodePath(path).replaceAll('/:', '/%3A');
}

/** Parses the output of `renderRedirectsFile`. */
export function parseRedirectsFile(text: string): ServedSite['redirects'] {
  const lines = text.split('\n').filter(Boolean);
  const rows = lines.map((line) => line.split(' '));
  return new Map(
    rows.map(([from = '', ...row]) => {
      const [to = '', status = ''] = row.slice(-2);
      const query = row.slice(0, -2).join('&');
      return [query === '' ? from : `${from}?${query}`, { to, status: status.startsWith('307') ? 307 : 308 }];
    }),
  );
}
