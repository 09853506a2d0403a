import type { Json, Path } from '../../../src/content/yaml/edit/edit.ts';
import type { BlockKind, Fault, OutlineBlock } from '../protocol.ts';

/** The name of a block for people: that of its type. */
export function nameBlock(blocks: readonly BlockKind[], { type }: OutlineBlock): string {
  return blocks.find((each) => each.type === type)?.title ?? type;
}

/** Keys whose text says most of what a block is. */
const TELLING = ['heading', 'title', 'before', 'label', 'text', 'body', 'name'];

/** The first words of a block, by which it is told from others of its type; empty where it says none. */
export function firstWords(data: Json | undefined): string {
  if (typeof data !== 'object' || data === null) return '';
  const entries = Object.entries(data);
  const told = TELLING.flatMap((key) =>
    entries.flatMap(([each, value]) => (each === key && typeof value === 'string' ? [value] : [])),
  );
  return told[0]?.split('\n')[0] ?? '';
}

/** The faults of a file in the part of it at a path. */
export function faultsWithin(faults: readonly Fault[], file: string, path: Path): readonly Fault[] {
  return faults.filter((fault) => fault.file === file && path.every((step, index) => fault.path[index] === step));
}
