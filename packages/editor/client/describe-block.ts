import type { Json } from '../../../src/content/yaml/edit/edit.ts';
import type { BlockKind, Fact, OutlineBlock } from '../protocol.ts';
import { fillIn } from './inspector/quotes.ts';

/** The name of a block for users: the title of its type. */
export function nameBlock(blocks: readonly BlockKind[], { type }: OutlineBlock): string {
  return blocks.find((each) => each.type === type)?.title ?? type;
}

/** The keys whose text describes a block, the best one first. */
const TELLING = ['heading', 'title', 'before', 'label', 'text', 'body', 'name'];

/** The first line of the text that describes a block, with placeholders replaced; empty without a text. */
export function firstWords(data: Json | undefined, facts: readonly Fact[]): string {
  if (typeof data !== 'object' || data === null) return '';
  const entries = Object.entries(data);
  const told = TELLING.flatMap((key) =>
    entries.flatMap(([each, value]) => (each === key && typeof value === 'string' ? [value] : [])),
  );
  return fillIn(told[0]?.split('\n')[0] ?? '', facts);
}
