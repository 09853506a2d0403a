import type { z } from 'zod';
import { describeSchema } from '../../block/index.ts';
import type { Report } from '../../check/diagnostics/index.ts';
import { entryShape } from '../../check/diagnostics/index.ts';
import { explainIssues, reportUnanswered } from '../schema/index.ts';
import type { EntryPart } from '../sheets/index.ts';

/** The faults of an entry, which are reported. */
export function findEntryFaults(
  collection: string,
  schema: z.ZodObject,
  { document, checkCells }: Pick<EntryPart, 'checkCells'> & { readonly document: NonNullable<EntryPart['document']> },
  report: Report,
): number {
  let faults = 0;
  const count: Report = (diagnostic) => {
    faults += 1;
    report(diagnostic);
  };
  const lacking = checkCells?.(count);
  const { data, locate: location } = document;
  const { error } = schema.safeParse(data);
  if (!error) return faults;
  const owner = `an entry of the collection "${collection}"`;
  const answered = reportUnanswered(error.issues, document, count);
  const isIncomplete = (path: readonly PropertyKey[]) => lacking?.has(path.join('.')) === true;
  explainIssues(
    answered,
    { field: describeSchema(schema), data, owner, rules: entryShape, location, isIncomplete },
    count,
  );
  return faults + error.issues.length;
}
