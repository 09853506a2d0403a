import type { z } from 'zod';
import type { Grid } from '../field.ts';

/** Marks the lists of columns and rows, so that a form keeps each column with its cells. */
export function ofGrid<Schema extends z.ZodType>(grid: Grid, schema: Schema): Schema {
  return schema.meta({ grid });
}
