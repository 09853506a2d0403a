import { z } from 'zod';
import type { StoredParts, Table } from '../../prerender/store/index.ts';
import { openTable, rememberEach } from '../../prerender/store/index.ts';
import type { DocumentMemory, DocumentRecord } from '../yaml/index.ts';

/** The signature and the version of each file: enough to tell whether it is the same. Files without a signature have an empty one. */
export const documentRows = z.array(z.tuple([z.string(), z.string(), z.string()])).readonly();
type DocumentRows = z.output<typeof documentRows>;

/** A memory of files that outlives the process. What is in them is not: to parse them again takes no longer than to read it. */
export type DocumentStore = DocumentMemory & Pick<Table<DocumentRecord>, 'save'>;

/** Opens what is stored of the files of a site. */
export function createDocumentStore(stored: StoredParts<DocumentRows>): DocumentStore {
  const records = openTable<DocumentRecord, DocumentRows>(stored, {
    encode: (all) => [...all].map(([file, { signature = '', version }]) => [file, signature, version]),
    decode: (rows) =>
      rows.map(([file, signature, version]) => [file, { signature: signature || undefined, version }] as const),
  });
  return { get: records.get, set: records.set, save: records.save, documents: rememberEach() };
}
