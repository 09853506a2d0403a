import type { ListItemLeaf } from 'schema-dts';
import { listItem } from '../../src/block/index.ts';
import type { CardsProps } from './schema.ts';

export function linkedPages({ items }: CardsProps): readonly ListItemLeaf[] {
  return items.flatMap(({ title, link }) => (link ? listItem(link, title) : []));
}
