import type { ListItemLeaf, Thing } from 'schema-dts';
import type { Link } from './values.ts';

/** What a block says to search engines, in the terms of schema.org. Whatever it says, it also shows. */
export type Statement = Exclude<Thing, string>;

/** A page that a block leads to, as an entry of a list; nothing for a link to another site, a number or an e-mail address. */
export function listItem({ href, label, external }: Link, name = label): readonly ListItemLeaf[] {
  return external ? [] : [{ '@type': 'ListItem', name, url: href }];
}
