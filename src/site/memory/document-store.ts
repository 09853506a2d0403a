import { z } from 'zod';
import type { StoredValue, Table } from '../../incremental/index.ts';
import { openTable, rememberEach } from '../../incremental/index.ts';
import type { DocumentMemory, DocumentRecord } from '../../yaml/index.ts';

/** The signature and the version of each file: enough to tell whether it is the same. Files without a signature have an empty one. */
export const documentRows = z.array(z.tuple([z.string(), z.string(), z.string()])).readonly();
type DocumentRows = z.output<typeof documentRows>;

/** The data of a file in one version. */
export const documentData = z.object({ version: z.string(), data: z.record(z.string(), z.unknown()) }).readonly();
type DocumentData = z.output<typeof documentData>;

/** A memory of files that outlives the process. The data of a file is not read before somebody asks for it. */
export interface DocumentStore extends DocumentMemory {
  /** Writes what has changed; it never fails. */
  readonly save: () => void;
}

/** @param contents the data of each file */
export function createDocumentStore(stored: StoredValue<DocumentRows>, contents: Table<DocumentData>): DocumentStore {
  /** Files of which the data is damaged or gone. */
  const lost = new Set<string>();
  const decodeRow = ([file, signature, version]: DocumentRows[number]): readonly [string, DocumentRecord] => [
    file,
    {
      signature: signature || undefined,
      version,
      get data() {
        const found = contents.get(file);
        if (found?.version === version) return found.data;
        lost.add(file);
        return undefined;
      },
    },
  ];
  const records = openTable<DocumentRecord, DocumentRows>(stored, {
    encode: (all) => [...all].map(([file, { signature = '', version }]) => [file, signature, version]),
    decode: (rows) => rows.map(decodeRow),
  });
  return {
    documents: rememberEach(),
    get: (file) => {
      const record = records.get(file);
      if (record) contents.keep(file);
      return record;
    },
    set: (file, record) => {
      const isSame = records.get(file)?.version === record.version && !lost.delete(file);
      if (isSame) contents.keep(file);
      else if (record.data) contents.set(file, { version: record.version, data: record.data });
      records.set(file, record);
    },
    save: () => {
      contents.save();
      records.save();
    },
  };
}
