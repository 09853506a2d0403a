import type { z } from 'zod';
import { describeSchema } from '../../block/index.ts';
import type { Report } from '../../check/diagnostics/index.ts';
import { entryShape } from '../../check/diagnostics/index.ts';
import { explainIssues, reportUnanswered } from '../schema/index.ts';
import type { EntryPart } from '../sheets/index.ts';
import { BODY, isMarkdown } from '../yaml/index.ts';

const NO_BODY = `The text of a Markdown file is the value of "${BODY}". Add "${BODY}: rich text" to the inputs of the template.`;

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
  const elsewhere = (key: string) => (key === BODY && isMarkdown(document.source.file) ? NO_BODY : undefined);
  const answered = reportUnanswered(error.issues, document, count);
  const isIncomplete = (path: readonly PropertyKey[]) => lacking?.has(path.join('.')) === true;
  explainIssues(
    answered,
    { field: describeSchema(schema), data, owner, rules: entryShape, location, isIncomplete, elsewhere },
    count,
  );
  return faults + error.issues.length;
}
