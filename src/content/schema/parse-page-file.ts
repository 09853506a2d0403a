import type { z } from 'zod';
import { describeSchema } from '../../block/index.ts';
import type { Report } from '../../check/diagnostics/index.ts';
import { pageShape } from '../../check/diagnostics/index.ts';
import type { Document, PartialDocument } from '../yaml/index.ts';
import { adviseOnBlockKey } from './common-props.ts';
import { explainIssues } from './explain.ts';

/** Checks what a page file says about itself, blocks aside; undefined when something is wrong, which is reported. */
export function parsePageFile<Schema extends z.ZodObject>(
  { data, locate: location, lacks: isIncomplete }: Document & Partial<Pick<PartialDocument, 'lacks'>>,
  schema: Schema,
  owner: string,
  report: Report,
): z.output<Schema> | undefined {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const refused = {
    field: describeSchema(schema),
    data,
    owner,
    elsewhere: adviseOnBlockKey,
    rules: pageShape,
    location,
  };
  explainIssues(parsed.error.issues, { ...refused, ...(isIncomplete && { isIncomplete }) }, report);
  return undefined;
}
