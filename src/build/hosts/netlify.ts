import type { HeaderRule, Headers } from '../../headers/rules.ts';
import type { ServedSite } from '../../headers/server-site.ts';
import { listSpellings } from '../../headers/spellings.ts';

/** `_headers`, as Netlify and Cloudflare Pages read it, and the preview server too. */
export function renderHeadersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ pattern, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${encodeURI(pattern)}\n${lines.join('')}`;
    })
    .join('\n');
}

/** Reads what `renderHeadersFile` has written. */
export function parseHeadersFile(text: string): readonly HeaderRule[] {
  return text
    .split('\n\n')
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const [pattern = '', ...lines] = block.split('\n').filter(Boolean);
      const headers = lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
      });
      return { pattern, headers: Object.fromEntries(headers) };
    });
}

/** The headers that rules, as they were read, give to an address as it is sent. */
export function headersFor(rules: readonly HeaderRule[], path: string): Headers {
  const sent = new Map<string, ReadonlySet<string>>();
  for (const { pattern, headers } of rules) {
    if (!fits(pattern, path)) continue;
    for (const [name, value] of Object.entries(headers)) sent.set(name, new Set([...(sent.get(name) ?? []), value]));
  }
  return Object.fromEntries([...sent].map(([name, values]) => [name, [...values].join(', ')]));
}

function fits(pattern: string, path: string): boolean {
  const star = pattern.indexOf('*');
  if (star === -1) return path === pattern;
  return (
    path.length >= pattern.length - 1 &&
    path.startsWith(pattern.slice(0, star)) &&
    path.endsWith(pattern.slice(star + 1))
  );
}

/** `_redirects`, as the same hosts read it: old address -> new address, then the likeliest misspelt addresses. */
export function renderRedirectsFile({ redirects, addresses }: Omit<ServedSite, 'rules'>): string {
  const moved = [...redirects].map(([from, { to, status }]) => [from, to, status] as const);
  const respelt = [...listSpellings(addresses, redirects.keys())].map(([from, to]) => [from, to, 308] as const);
  return [...moved, ...respelt]
    .map(([from, to, status]) => `${encodeURI(from)} ${encodeTarget(to)} ${status}\n`)
    .join('');
}

/** A page of this site as it is sent; another site's address is one already. */
export function encodeTarget(to: string): string {
  if (/^[\w/.-]*$/.test(to)) return to;
  return to.startsWith('/') ? encodeURI(to).replace(/[$;]/g, encodeURIComponent) : to;
}

/** Reads what `renderRedirectsFile` has written. */
export function parseRedirectsFile(text: string): ServedSite['redirects'] {
  const rows = text.split('\n').filter(Boolean);
  return new Map(
    rows
      .map((row) => row.split(' '))
      .map(([from = '', to = '', status]) => [from, { to, status: status === '307' ? 307 : 308 }]),
  );
}
