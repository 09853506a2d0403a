import type { Json, Path } from '../../../../src/content/yaml/edit/edit.ts';
import type { Fact, OutlineBlock, PageOutline } from '../../protocol.ts';
import { valueAt } from '../value-at.ts';

/** What the page shows for a name in a quote, `site.facts.price`; undefined where that is not known. */
export type ReadQuote = (name: string) => string | undefined;

/** A text in a file that may be shown on the page. */
export interface TextLeaf {
  readonly file: string;
  readonly path: Path;
  readonly value: string;
  /** Knows what it quotes. */
  readonly read?: ReadQuote;
  /** Whether a block in the block says it. */
  readonly isNested?: boolean;
}

/** Keys whose texts are names of something and not words. */
const NAMES = new Set([
  'type',
  'shared',
  'id',
  'link',
  'to',
  'icon',
  'src',
  'image',
  'from',
  'until',
  'tone',
  'spacing',
  'screens',
  'layout',
  'head',
  'if',
  'unless',
]);

/** The words in a part of a file, in their order. */
export function listTexts(file: string, data: Json | undefined, path: Path = []): readonly TextLeaf[] {
  if (typeof data === 'string') return [{ file, path, value: data }];
  if (typeof data !== 'object' || data === null) return [];
  const parts: readonly (readonly [string | number, Json])[] = isList(data)
    ? [...data.entries()]
    : Object.entries(data);
  return parts.flatMap(([step, part]) =>
    typeof step === 'string' && NAMES.has(step) ? [] : listTexts(file, part, [...path, step]),
  );
}

function isList(data: Json): data is readonly Json[] {
  return Array.isArray(data);
}

/** What is known of a page and its files. */
export interface KnownPage {
  readonly outline: Pick<PageOutline, 'file' | 'blocksFile'>;
  readonly readData: (file: string) => Json | undefined;
  /** The values of `site.yaml`. */
  readonly facts: readonly Pick<Fact, 'name' | 'value'>[];
  /** The keys of the block that take another block. */
  readonly slots: readonly string[];
}

/** All of a text is one quote. */
const QUOTE_ALONE = /^\s*\$\{\s*([\w.-]+)\s*\}\s*$/;

/** In a list of entries, what is quoted belongs to each of these. */
const OF_ENTRIES = 'each';

/**
 * The texts that a block of a page shows, in their order: those of its own file, those of the shared block that it does not replace, and
 * in place of a text that only quotes the entry of the page, what the entry says there.
 */
export function listLeaves(block: OutlineBlock, page: KnownPage): readonly TextLeaf[] {
  const { outline, readData, facts, slots } = page;
  const own = valueAt(readData(block.file), block.path);
  const isReplaced = (key: string | number | undefined) => key !== undefined && valueAt(own, [key]) !== undefined;
  const shared = block.shared && listTexts(block.shared.file, readData(block.shared.file));
  const written = [
    ...listTexts(block.file, own, block.path).map((leaf) => ({ leaf, key: leaf.path[block.path.length] })),
    ...(shared ?? []).map((leaf) => ({ leaf, key: leaf.path[0] })).filter(({ key }) => !isReplaced(key)),
  ];
  const entry = outline.file === outline.blocksFile ? undefined : readData(outline.file);
  const readFact: ReadQuote = (name) => facts.find((fact) => fact.name === name)?.value;
  const readAll: ReadQuote = (name) => readFact(name) ?? readEntry(entry, name, readFact);
  return written.flatMap(({ leaf, key }) => {
    const isOfEntries = leaf.path.includes(OF_ENTRIES);
    const isNested = typeof key === 'string' && slots.includes(key);
    const name = isOfEntries ? undefined : QUOTE_ALONE.exec(leaf.value)?.[1];
    const path = name?.split('.');
    const said = path && valueAt(entry, path);
    if (said !== undefined)
      return listTexts(outline.file, said, path).map((text) => ({ ...text, isNested, read: readFact }));
    return [{ ...leaf, isNested, read: isOfEntries ? readFact : readAll }];
  });
}

function readEntry(entry: Json | undefined, name: string, readFact: ReadQuote): string | undefined {
  const value = valueAt(entry, name.split('.'));
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const filled = fillIn(String(value), readFact);
  return filled.includes('${') ? undefined : filled;
}

const QUOTE = /\$\{\s*([^{}]*?)\s*\}/g;

/** A text with what it quotes, as far as that is known. */
export function fillIn(text: string, read: ReadQuote): string {
  return text.replace(QUOTE, (quote, name: string) => read(name) ?? quote);
}
