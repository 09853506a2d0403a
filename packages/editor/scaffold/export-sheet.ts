import { describeSchema } from '../../../src/block/index.ts';
import { compileFields, deriveSlug, SLUG_KEY, showPath } from '../../../src/content/index.ts';
import type { Path } from '../../../src/content/yaml/index.ts';
import { isMapping, readDocument } from '../../../src/content/yaml/index.ts';
import type { SiteContext } from './context.ts';
import { refuse } from './context.ts';
import { findCollectionFiles } from './page-file.ts';

type Cell = string | number;

/** The entry files of a collection as table rows that can be imported again; the first row is the header. */
export function exportEntries(collection: string, context: SiteContext): readonly (readonly Cell[])[] {
  const { kind, files } = findCollectionFiles(collection, context);
  const entries = files.map((file) => {
    const document = readDocument(context.environment.reader, file, { wanted: '' }, () => {});
    if (!document) refuse(`${file} has mistakes. Fix them first: npm run validate.`);
    return new Map<string, Cell>([[SLUG_KEY, deriveSlug(file)], ...listCells(document.data, [])]);
  });
  const schema = compileFields(kind);
  const order = [SLUG_KEY, ...Object.keys(describeSchema(schema).fields)];
  const rank = (header: string) => order.indexOf(header.split('.', 1)[0] ?? '');
  const headers = [...new Set(entries.flatMap((cells) => [...cells.keys()]))].sort(
    (left, right) => rank(left) - rank(right) || compareParts(left, right),
  );
  return [headers, ...entries.map((cells) => headers.map((header) => cells.get(header) ?? ''))];
}

/** Compares two headers by the first list index in them: the 1 of `failures.1.title`. */
function compareParts(left: string, right: string): number {
  const [, one = ''] = /\.(\d+)(?:\.|$)/.exec(left) ?? [];
  const [, other = ''] = /\.(\d+)(?:\.|$)/.exec(right) ?? [];
  return Number(one) - Number(other);
}

/** The values of an entry as cells, with their headers. */
function listCells(value: unknown, path: Path): readonly (readonly [header: string, cell: Cell])[] {
  if (Array.isArray(value)) {
    const isPlain = value.every((item) => typeof item === 'string' && !/[;\r\n]/.test(item));
    if (isPlain) return [[showPath(path), value.join('; ')]];
    return value.flatMap((item: unknown, index) => listCells(item, [...path, index]));
  }
  if (isMapping(value)) return Object.entries(value).flatMap(([key, part]) => listCells(part, [...path, key]));
  if (typeof value === 'boolean') return [[showPath(path), value ? 'yes' : 'no']];
  return value === null || value === undefined
    ? []
    : [[showPath(path), typeof value === 'number' ? value : String(value).trim()]];
}
