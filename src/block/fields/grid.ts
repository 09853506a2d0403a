import { z } from 'zod';
import type { Grid } from '../field.ts';

const gridSchema = z.strictObject({ columns: z.string(), rows: z.string(), label: z.string(), cells: z.string() });

/** Marks the list of columns, and that of rows, so that a form keeps the cells of a column with it. */
export function ofGrid<Schema extends z.ZodType>(grid: Grid, schema: Schema): Schema {
  return schema.meta({ grid });
}

/** The mark of a schema, if it has one. */
export function readGrid(mark: unknown): Grid | undefined {
  return gridSchema.safeParse(mark).data;
}
