import { isMapping } from '../yaml/index.ts';
import type { EndpointFile, FrameFile, IntegrationFile, SiteFile } from './files.ts';
import type { SiteAddress } from './site-address.ts';
import { sendFile } from './site-address.ts';

/** What `site.yaml` declares of other companies, by the table in which it stands. */
export interface Declared {
  /** Scripts that fill widgets. */
  readonly integrations: IntegrationFile;
  /** Pages shown in frames. */
  readonly frames: FrameFile;
  /** The receivers of forms. */
  readonly endpoints: EndpointFile;
}

/** Everything that pages may load from or send to other companies: each table by name. */
export type Vendors = { readonly [Table in keyof Declared]: Readonly<Record<string, Declared[Table]>> };

/** The declarations in `site.yaml`; a table that is not there declares nothing. */
export function collectVendors({ integrations = {}, frames = {}, endpoints = {} }: SiteFile): Vendors {
  return { integrations, frames, endpoints };
}

/**
 * The key under which a browser stores that a visitor always allows a company. Sites that share a host have their storage in
 * common, and differ in the path below which they lie.
 */
export function consentKey(site: SiteAddress, company: string): string {
  return `page-builder:allowed ${sendFile(site, '/')} ${company}`;
}

/** The hosts of origins, as visitors read them; each once. */
export function listHosts(...origins: readonly string[]): readonly string[] {
  return [...new Set(origins.map((origin) => origin.replace(/^https?:\/\//, '')))];
}

/** Whether a table, as it is written, may declare a name: one that is no table leaves that open. */
export function mayDeclare(table: unknown, name: string): boolean {
  return isMapping(table) ? table[name] !== undefined : table !== undefined;
}

/** The folder of the pages in which vendors' scripts run. */
export const EMBED_PATH = '/embed';

/** The address of the page in which the script of an integration runs. */
export function embedPath(name: string): string {
  return `${EMBED_PATH}/${name}.html`;
}
