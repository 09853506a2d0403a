import { isMapping } from '../yaml/index.ts';
import type { AnalyticsFile, EndpointFile, FrameFile, IntegrationFile, SiteFile } from './files.ts';
import type { SiteAddress } from './site-address.ts';
import { sendFile } from './site-address.ts';

/** The declaration of another company in each table of `site.yaml`. */
export interface Declared {
  /** Scripts that fill widgets. */
  readonly integrations: IntegrationFile;
  /** Pages shown in frames. */
  readonly frames: FrameFile;
  /** The receivers of forms. */
  readonly endpoints: EndpointFile;
  /** A script that counts page views, if it asks visitors for consent. */
  readonly analytics: AnalyticsFile;
}

/** Everything that pages may load from or send to other companies: the declarations of each table, by name. */
export type Vendors = { readonly [Table in keyof Declared]: Readonly<Record<string, Declared[Table]>> };

/** The declarations in `site.yaml`; a missing table declares nothing. */
export function collectVendors({ integrations = {}, frames = {}, endpoints = {}, analytics }: SiteFile): Vendors {
  return { integrations, frames, endpoints, analytics: analytics?.consent === 'ask' ? { analytics } : {} };
}

/**
 * The `localStorage` key for a visitor's permanent consent to a company. Sites on the same host share this storage, and
 * therefore the key contains the base path.
 */
export function consentKey(site: SiteAddress, company: string): string {
  return `page-builder:allowed ${sendFile(site, '/')} ${company}`;
}

/** The hosts of origins, without duplicates, to show to visitors. */
export function listHosts(...origins: readonly string[]): readonly string[] {
  return [...new Set(origins.map((origin) => origin.replace(/^https?:\/\//, '')))];
}

/** Whether a table may declare a name. An invalid table may declare any name, because its content is unknown. */
export function mayDeclare(table: unknown, name: string): boolean {
  return isMapping(table) ? table[name] !== undefined : table !== undefined;
}

/** The folder of the pages in which vendors' scripts run. */
export const EMBED_PATH = '/embed';

/** The address of the page in which the script of an integration runs. */
export function embedPath(name: string): string {
  return `${EMBED_PATH}/${name}.html`;
}
