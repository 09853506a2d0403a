import type { Document, Path } from '../../src/yaml/index.ts';
import { isMapping, parseDocument, valueAt } from '../../src/yaml/index.ts';
import type { BlockStep } from './codemod.ts';
import type { Replacement } from './edit-key.ts';
import { replaceValues } from './edit-key.ts';

/** The columns of builder 0.1, and how each looks now. */
const COLUMNS = [
  ['aspect', 'plain'],
  ['ours', 'ticked'],
  ['others', 'crossed'],
  ['impact', 'quiet'],
] as const;
const KEYS: readonly string[] = COLUMNS.map(([key]) => key);

/** A comparison table had four columns with fixed names; now it has a list of them, and rows of cells. */
export const namedColumns: BlockStep = {
  type: 'comparison-table',
  needs: ({ data }) => findGroups(data.columns, []).length + findGroups(data.rows, []).length > 0,
  edit: (document, { path, data }) => {
    const columns = findGroups(data.columns, [...path, 'columns']);
    const rows = findGroups(data.rows, [...path, 'rows']);
    const parts = [
      ...columns.map((group) => rewrite(document, group, writeColumns)),
      ...rows.map((group) => rewrite(document, group, writeRow)),
    ];
    const known = parts.filter((part) => part !== undefined);
    return known.length === parts.length
      ? replaceValues(document, known, 'columns with titles, rows of cells')
      : undefined;
  },
  advice:
    'Write "columns" of this comparison-table as a list of "title" and "look", and each row as a "label" with "cells".',
};

/** The paths of the groups with the old names in some columns or rows, of which those of a query stand below "each". */
function findGroups(data: unknown, path: Path): readonly Path[] {
  if (Array.isArray(data)) return data.flatMap((item, index) => findGroups(item, [...path, index]));
  if (!isMapping(data)) return [];
  if ('each' in data) return findGroups(data.each, [...path, 'each']);
  return 'aspect' in data ? [path] : [];
}

/** The four texts of a group as they are written; undefined for a group with other keys or with comments, which would be lost. */
function rewrite(document: Document, path: Path, write: (texts: Texts) => string): Replacement | undefined {
  const { text } = document.source;
  const group = valueAt(document.data, path);
  const [start, end] = document.locate(path).range;
  const isPlain = isMapping(group) && Object.keys(group).toSorted().join() === KEYS.toSorted().join();
  if (!isPlain || /(?:^|\s)#/m.test(text.slice(start, end))) return undefined;
  const texts = new Map(KEYS.map((key) => [key, writeText(document, [...path, key])]));
  return { path, yaml: write((key) => texts.get(key) ?? '') };
}

type Texts = (key: string) => string;

const writeColumns = (texts: Texts) =>
  `[${COLUMNS.map(([key, look]) => `{ title: ${texts(key)}${look === 'plain' ? '' : `, look: ${look}`} }`).join(', ')}]`;

const writeRow = (texts: Texts) => `{ label: ${texts('aspect')}, cells: [${KEYS.slice(1).map(texts).join(', ')}] }`;

/** A text as it is written, with quotes around it where it needs some in brackets. */
function writeText(document: Document, path: Path): string {
  const { file, text } = document.source;
  const written = text.slice(...document.locate(path).range).trim();
  const value = valueAt(document.data, path);
  const read = parseDocument({ file, text: `a: [{ b: ${written} }]` }, { wanted: '' }, () => {});
  return valueAt(read?.data, ['a', 0, 'b']) === value ? written : JSON.stringify(value);
}
