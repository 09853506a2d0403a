import type { ListItemLeaf, Thing } from 'schema-dts';
import type { Link } from './values.ts';

/** The structured data of a block, in the terms of schema.org. All of it is also visible in the block. */
export type Statement = Exclude<Thing, string>;

/**
 * A page that a block links to, as an entry of a list; undefined for a link to another site, a number or an e-mail
 * address.
 */
export function listItem({ href, label, external }: Link, name = label): readonly ListItemLeaf[] {
  return external ? [] : [{ '@type': 'ListItem', name, url: href }];
}
