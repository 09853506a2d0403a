import type { Guard, KeptMap, KeptValue } from '../../incremental/store/index.ts';
import type { DocumentMemory, DocumentRecord } from '../../yaml/index.ts';
import { isMapping } from '../../yaml/index.ts';

/** The stamp and the version of each file: enough to tell whether it is the same. Files without a stamp have an empty one. */
export type DocumentIndex = readonly (readonly [file: string, stamp: string, version: string])[];

/** The data of a file in one version. */
export interface KeptData {
  readonly version: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export const isDocumentIndex: Guard<DocumentIndex> = (value): value is DocumentIndex =>
  Array.isArray(value) &&
  value.every((row) => Array.isArray(row) && row.length === 3 && row.every((each) => typeof each === 'string'));

export const isKeptData: Guard<KeptData> = (value): value is KeptData =>
  isMapping(value) && typeof value.version === 'string' && isMapping(value.data);

/** A memory of files that outlives the process. The data of a file is not read before somebody asks for it. */
export interface DocumentStore extends DocumentMemory {
  /** Writes what has changed; it never fails. */
  readonly save: () => void;
}

/** @param contents the data of each file */
export function createDocumentStore(kept: KeptValue<DocumentIndex>, contents: KeptMap<KeptData>): DocumentStore {
  const used = new Map<string, DocumentRecord>();
  let stored: ReadonlyMap<string, DocumentRecord> | undefined;

  const recall = ([file, stamp, version]: DocumentIndex[number]): readonly [string, DocumentRecord] => [
    file,
    {
      stamp: stamp || undefined,
      version,
      get data() {
        const found = contents.get(file);
        return found?.version === version ? found.data : undefined;
      },
    },
  ];
  const known = () => {
    stored ??= new Map((kept.read() ?? []).map(recall));
    return stored;
  };

  return {
    get: (file) => {
      const record = used.get(file) ?? known().get(file);
      if (record) {
        used.set(file, record);
        contents.keep(file);
      }
      return record;
    },
    set: (file, record) => {
      const isSame = known().get(file)?.version === record.version;
      if (isSame) contents.keep(file);
      else if (record.data) contents.set(file, { version: record.version, data: record.data });
      used.set(file, record);
    },
    save: () => {
      contents.save();
      const rows = [...used].map(([file, { stamp = '', version }]) => [file, stamp, version] as const);
      const isSame = rows.length === known().size && rows.every(([file]) => known().get(file) === used.get(file));
      if (!isSame) kept.write(rows);
    },
  };
}
