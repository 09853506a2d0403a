import type { ServedSite } from '../../headers/index.ts';

/** Writes what one server or hosting company is to know of a site: files of `dist/`, by their paths in there. */
export type HostAdapter = (site: ServedSite) => Readonly<Record<string, string>>;

/** A page of this site, or an address of another one, as it is sent: with signs of ASCII alone. */
export function encodeTarget({ base }: Pick<ServedSite, 'base'>, to: string): string {
  if (!to.startsWith('/')) return isAscii(to) ? to : new URL(to).href;
  const target = base + to;
  return /^[\w/.-]*$/.test(target) ? target : encodeURI(target).replace(/[$;]/g, encodeURIComponent);
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

/** The path at which the site lies, as part of a regular expression. */
export function baseSource({ base }: Pick<ServedSite, 'base'>): string {
  return base.replaceAll('.', '\\.');
}

/** @throws for what would end the text and go on as configuration: no address has such characters */
export function quote(text: string, forbidden: RegExp): string {
  if (forbidden.test(text)) throw new Error(`${JSON.stringify(text)} cannot stand in a configuration.`);
  return `"${text}"`;
}
