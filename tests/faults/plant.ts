import fc from 'fast-check';
import { kinds } from './kinds.ts';
import type { YamlNode } from './nodes.ts';
import { findNodes } from './nodes.ts';

/** A text with mistakes, and what they were. */
export interface Planted {
  readonly file: string;
  readonly broken: string;
  readonly mistakes: readonly string[];
}

const names = Object.keys(kinds);

/** One of the files with one to `most` mistakes, each at a node of its own, wherever they can be made. */
export function plantMistakes(files: Readonly<Record<string, string>>, most: number): fc.Arbitrary<Planted> {
  const nodes = new Map(Object.entries(files).map(([file, text]) => [file, findNodes(text)]));
  const mistake = fc.tuple(fc.constantFrom(...names), fc.nat());
  return fc
    .tuple(fc.constantFrom(...Object.keys(files)), fc.array(mistake, { minLength: 1, maxLength: most }))
    .map(([file, wanted]) => plantAll(file, files[file] ?? '', nodes.get(file) ?? [], wanted));
}

function plantAll(
  file: string,
  text: string,
  nodes: readonly YamlNode[],
  wanted: readonly (readonly [name: string, index: number])[],
): Planted {
  const made = wanted.flatMap(([name, index]) => {
    const possible = nodes.flatMap((node) => kinds[name]?.make(node, text) ?? []);
    const mistake = possible[index % Math.max(1, possible.length)];
    return mistake ? [{ name, ...mistake }] : [];
  });
  const inOrder = made.sort((left, right) => right.from - left.from || right.to - left.to);
  const apart = inOrder.filter(({ to }, index) => index === 0 || to < (inOrder[index - 1]?.from ?? 0));
  const broken = apart.reduce((rest, each) => rest.slice(0, each.from) + each.text + rest.slice(each.to), text);
  return { file, broken, mistakes: apart.map(({ name }) => name) };
}
