import { z } from 'zod';

const gridSchema = z.strictObject({ columns: z.string(), rows: z.string(), label: z.string(), cells: z.string() });

/**
 * Two lists of a group that make a table: by which keys its columns and its rows are written, and in each row the cell below the first
 * column (`label`) and those below the others (`cells`).
 */
export type Grid = Readonly<z.infer<typeof gridSchema>>;

/** Marks the list of columns, and that of rows, so that a form keeps the cells of a column with it. */
export function ofGrid<Schema extends z.ZodType>(grid: Grid, schema: Schema): Schema {
  return schema.meta({ grid });
}

/** The mark of a schema, if it has one. */
export function readGrid(mark: unknown): Grid | undefined {
  return gridSchema.safeParse(mark).data;
}
