import { z } from 'zod';
import { describeSchema } from '../../block/index.ts';
import type { Report } from '../../check/diagnostics/index.ts';
import { entryShape } from '../../check/diagnostics/index.ts';
import type { CollectionFile } from '../schema/index.ts';
import { compileData, deriveSlug, explainIssues, isOneFile, reportUnanswered } from '../schema/index.ts';
import type { Document } from '../yaml/index.ts';
import { isMapping, withData } from '../yaml/index.ts';
import type { EntryFile, EntryKind } from './entry.ts';
import { createDataEntry } from './entry.ts';

/** The key whose list contains the entries of a file. */
export const LIST = 'entries';

/** The entries of a collection without pages; faulty ones are reported. */
export function loadDataEntries(
  collection: CollectionFile,
  kind: EntryKind,
  documents: readonly (readonly [file: string, document: Document | undefined])[],
  report: Report,
): readonly EntryFile[] {
  const schema = compileData(kind.inputs);
  if (isOneFile(collection))
    return documents.flatMap(([file, document]) => (document ? listItems(file, document, schema, kind, report) : []));
  return documents.map(([file, document]) => {
    const isSound = document !== undefined && findEntryFaults(kind.collection, schema, document, report).length === 0;
    if (isSound) return { path: undefined, file, entry: createDataEntry(document, kind, { slug: deriveSlug(file) }) };
    return { path: undefined, file, entry: undefined, isFaultyDraft: document?.data.draft === true };
  });
}

/** Faults of an entry's file, which are reported. */
export function findEntryFaults(
  name: string,
  schema: z.ZodObject,
  document: Document,
  report: Report,
  owner = `an entry of the collection "${name}"`,
): readonly z.core.$ZodIssue[] {
  const { data, locate: location } = document;
  const { error } = schema.safeParse(data);
  if (!error) return [];
  const answered = reportUnanswered(error.issues, document, report);
  explainIssues(answered, { field: describeSchema(schema), data, owner, rules: entryShape, location }, report);
  return error.issues;
}

/** The sound entries in a file, in order. */
function listItems(
  file: string,
  document: Document,
  schema: z.ZodObject,
  kind: EntryKind,
  report: Report,
): readonly EntryFile[] {
  const { collection } = kind;
  const title = `entry of the collection "${collection}"`;
  const whole = z.strictObject({ [LIST]: z.array(schema.meta({ title })).min(1).describe('The entries') });
  const owner = `the file of the collection "${collection}"`;
  const faults = findEntryFaults(collection, whole, document, report, owner);
  const faulty = new Set(faults.map(({ path: [, index] }) => index));
  const items: unknown = document.data[LIST];
  return (Array.isArray(items) ? items : []).map((item: unknown, index) => {
    const isSound = !faulty.has(index) && isMapping(item);
    const entry = isSound ? createDataEntry(narrowDocument(document, item, index), kind, {}) : undefined;
    return { path: undefined, file, entry };
  });
}

/** An item of the list in a file, in the form of a file of its own. */
function narrowDocument(file: Document, data: Document['data'], index: number): Document {
  return withData(file, data, (path, target) => file.locate([LIST, index, ...path], target));
}
