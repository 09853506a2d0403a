import type { ListItemLeaf } from 'schema-dts';
import { listItem } from '../../src/block/index.ts';
import type { LinkListProps } from './schema.ts';

export function linkedPages({ links }: LinkListProps): readonly ListItemLeaf[] {
  return links.flatMap((link) => listItem(link));
}
