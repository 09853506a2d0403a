import type { z } from 'zod';
import type { Grid } from '../field.ts';

/** Marks the list of columns, and that of rows, so that a form keeps the cells of a column with it. */
export function ofGrid<Schema extends z.ZodType>(grid: Grid, schema: Schema): Schema {
  return schema.meta({ grid });
}
