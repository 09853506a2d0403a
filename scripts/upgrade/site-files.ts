import type { Document, Path, Reader } from '../../src/content/yaml/index.ts';
import { isMapping, readDocument } from '../../src/content/yaml/index.ts';

/** The YAML files of a site by name, and those that cannot be read. */
export interface UpgradedFiles {
  readonly documents: ReadonlyMap<string, Document>;
  readonly broken: readonly string[];
}

export const SITE_FILE = 'site.yaml';
const SHARED = 'pages/_shared/';

export function readSiteFiles(reader: Reader): UpgradedFiles {
  const names = [SITE_FILE, ...reader.list('pages').filter((file) => file.endsWith('.yaml'))];
  const read = names.map((file) => [file, readDocument(reader, file, { wanted: '' }, () => {})] as const);
  return {
    documents: new Map(read.flatMap(([file, document]) => (document ? [[file, document] as const] : []))),
    broken: read.flatMap(([file, document]) => (document ? [] : [file])),
  };
}

/** A block as written: in a page, a template, the layout, a slot, or in its own file. */
export interface WrittenBlock {
  readonly file: string;
  readonly path: Path;
  readonly data: Readonly<Record<string, unknown>>;
  /** True for one that includes a shared block and so may leave out keys of that. */
  readonly isIncluding: boolean;
}

/** All blocks of a type. Keys beside an included shared block belong to the type of that. */
export function findBlocks(documents: ReadonlyMap<string, Document>, type: string): readonly WrittenBlock[] {
  const findType = (data: Readonly<Record<string, unknown>>, seen: readonly unknown[] = []): unknown => {
    if (typeof data.shared !== 'string' || seen.includes(data.shared)) return data.type;
    const shared = documents.get(`${SHARED}${data.shared}.yaml`)?.data;
    return shared && findType(shared, [...seen, data.shared]);
  };
  const walk = (file: string, data: unknown, path: Path): readonly WrittenBlock[] => {
    if (Array.isArray(data)) return data.flatMap((item, index) => walk(file, item, [...path, index]));
    if (!isMapping(data)) return [];
    const inside = Object.entries(data).flatMap(([key, value]) => walk(file, value, [...path, key]));
    const isWanted = ('type' in data || 'shared' in data) && findType(data) === type;
    return isWanted ? [{ file, path, data, isIncluding: 'shared' in data }, ...inside] : inside;
  };
  return [...documents].flatMap(([file, { data }]) => {
    if (file.startsWith(SHARED)) return walk(file, data, []);
    if (file === SITE_FILE) return walk(file, data.layout, ['layout']);
    return walk(file, data.blocks, ['blocks']);
  });
}

/** The files with one of them changed. */
export function withDocument(
  documents: ReadonlyMap<string, Document>,
  document: Document,
): ReadonlyMap<string, Document> {
  return new Map([...documents, [document.source.file, document]]);
}
