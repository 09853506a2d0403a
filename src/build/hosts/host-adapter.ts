import type { ServedSite } from '../../headers/index.ts';

/** Writes what one server or hosting company is to know of a site: files of `dist/`, by their paths in there. */
export type HostAdapter = (site: ServedSite) => Readonly<Record<string, string>>;

/** A page of this site as it is sent; another site's address is one already. */
export function encodeTarget(to: string): string {
  if (/^[\w/.-]*$/.test(to)) return to;
  return to.startsWith('/') ? encodeURI(to).replace(/[$;]/g, encodeURIComponent) : to;
}

/** @throws for what would end the text and go on as configuration: no address has such characters */
export function quote(text: string, forbidden: RegExp): string {
  if (forbidden.test(text)) throw new Error(`${JSON.stringify(text)} cannot stand in a configuration.`);
  return `"${text}"`;
}
