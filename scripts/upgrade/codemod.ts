import type { Document, Edit, Path, Reader } from '../../src/content/yaml/index.ts';
import { applyEdits, isMapping, parseDocument, readDocument } from '../../src/content/yaml/index.ts';

/** Converts a site from one version of the content to the next. */
export interface Codemod {
  readonly from: number;
  readonly apply: (documents: ReadonlyMap<string, Document>) => Result;
}

/** The result of a codemod. */
export interface Result {
  readonly documents: ReadonlyMap<string, Document>;
  readonly changes: readonly Change[];
  /** Necessary changes that cannot be made automatically. */
  readonly left: readonly Change[];
}

/** A change that blocks of a type need. */
interface BlockStep {
  readonly type: string;
  readonly needs: (block: WrittenBlock) => boolean;
  readonly edit: (document: Document, block: WrittenBlock) => Edited;
  /** The instruction if the text cannot be changed automatically. */
  readonly advice: string;
}

/** A change that `site.yaml` needs. */
type SiteStep = Pick<BlockStep, 'advice'> & {
  readonly needs: (data: Document['data']) => boolean;
  readonly edit: (site: Document) => Edited;
};

/** A codemod of several steps; each step changes every block that needs the change, or `site.yaml`. */
export function defineCodemod(
  from: number,
  { blocks, site }: { readonly blocks: readonly BlockStep[]; readonly site: readonly SiteStep[] },
): Codemod {
  return {
    from,
    apply: (documents) => site.reduce(applySiteStep, blocks.reduce(applyStep, { documents, changes: [], left: [] })),
  };
}

function applySiteStep(before: Result, { needs, edit, advice }: SiteStep): Result {
  const site = before.documents.get(SITE_FILE);
  if (!site || !needs(site.data)) return before;
  const edited = edit(site);
  if (!edited) return { ...before, left: [...before.left, { file: SITE_FILE, line: 1, message: advice }] };
  return {
    ...before,
    documents: withDocument(before.documents, edited.document),
    changes: [...before.changes, edited.change],
  };
}

function applyStep(before: Result, { type, needs, edit, advice }: BlockStep): Result {
  let { documents } = before;
  const [changes, left] = [[...before.changes], [...before.left]];
  // No step adds or removes a block, so the paths of the blocks stay valid.
  for (const block of findBlocks(documents, type).filter(needs)) {
    const document = documents.get(block.file);
    if (!document) continue;
    const edited = edit(document, block);
    if (edited) {
      documents = withDocument(documents, edited.document);
      changes.push(edited.change);
      continue;
    }
    const { source, range } = document.locate(block.path);
    left.push({ file: block.file, line: source.text.slice(0, range[0]).split('\n').length, message: advice });
  }
  return { documents, changes, left };
}

/** The YAML files of a site by name, and those that cannot be read. */
interface UpgradedFiles {
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
interface WrittenBlock {
  readonly file: string;
  readonly path: Path;
  readonly data: Readonly<Record<string, unknown>>;
  /** True if the block includes a shared block: it may leave out keys that the shared block has. */
  readonly isIncluding: boolean;
}

/** All blocks of a type. A block that includes a shared block has the type of the shared block. */
function findBlocks(documents: ReadonlyMap<string, Document>, type: string): readonly WrittenBlock[] {
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

/** The files, with one of them replaced by a changed document. */
export function withDocument(
  documents: ReadonlyMap<string, Document>,
  document: Document,
): ReadonlyMap<string, Document> {
  return new Map([...documents, [document.source.file, document]]);
}

/** A change that was made in a file, and its location. */
export interface Change {
  readonly file: string;
  /** From 1, in the file at the time of the change. */
  readonly line: number;
  readonly message: string;
}

/** A document after a change, with a description; undefined if the text cannot be changed automatically. */
export type Edited = { readonly document: Document; readonly change: Change } | undefined;

/** Renames a key of the mapping at `path`. */
export function renameKey(document: Document, path: Path, key: string, name: string): Edited {
  const from = [...path, key];
  return editDocument(document, [{ kind: 'rename', path: from, name }], from, `${key} -> ${name}`);
}

/** Adds a key with a value, written as YAML, after another key of the mapping at `path`. */
export function addKey(document: Document, path: Path, behind: string, key: string, yaml: string): Edited {
  const edit: Edit = { kind: 'insert', path: [...path, key], yaml, position: { after: behind } };
  return editDocument(document, [edit], [...path, behind], `+ ${key}: ${yaml}`);
}

/** Sets a key at the root to a whole number: replaces its value, or adds a line above the first key. */
export function setNumber(document: Document, key: string, value: number): Edited {
  const [first] = Object.keys(document.data);
  if (first === undefined) return undefined;
  const isThere = Object.hasOwn(document.data, key);
  const edit: Edit = isThere
    ? { kind: 'set', path: [key], value }
    : { kind: 'insert', path: [key], value, position: { before: first } };
  return editDocument(document, [edit], [isThere ? key : first], `${key}: ${value}`);
}

/** The document after some edits. The change is reported at the key or item of a path. */
function editDocument(document: Document, edits: readonly Edit[], path: Path, message: string): Edited {
  const { file, text } = document.source;
  const result = applyEdits(text, edits);
  const after = result.ok ? parseDocument({ file, text: result.text }, { wanted: '' }, () => {}) : undefined;
  const [start] = document.locate(path, 'key').range;
  return after && { document: after, change: { file, line: text.slice(0, start).split('\n').length, message } };
}
