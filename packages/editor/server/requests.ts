import { z } from 'zod';
import { cleanTexts } from '../../../src/content/yaml/clean-text.ts';

/* The request bodies of `protocol.ts`. */

const step = z.union([z.string(), z.int().nonnegative()]);
const path = z.array(step);
/** A value for a file. Text that was pasted may have characters that a file must not have. */
const value = z.json().transform(cleanTexts);
const position = z
  .union([z.strictObject({ before: z.string() }), z.strictObject({ after: z.string() })])
  .exactOptional();
const put = <Kind extends string>(kind: Kind) =>
  z.union([
    z.strictObject({ kind: z.literal(kind), path, position, value }),
    z.strictObject({ kind: z.literal(kind), path, position, yaml: z.string() }),
  ]);

const edit = z.union([
  put('set'),
  put('insert'),
  z.strictObject({ kind: z.literal('delete'), path }),
  z.strictObject({ kind: z.literal('move'), path, to: path, position }),
  z.strictObject({ kind: z.literal('duplicate'), path, name: z.string().exactOptional() }),
  z.strictObject({ kind: z.literal('rename'), path, name: z.string() }),
]);

/** `Change` */
export const changeRequest = z.union([
  z.strictObject({ edits: z.array(edit).min(1), base: z.string().exactOptional() }),
  z.strictObject({ text: z.string(), base: z.string().exactOptional() }),
]);

/** `FileCells.seen` */
const seen = z.array(z.strictObject({ path, value: z.json().exactOptional() }));

/** `FileCells` */
const fileCells = z.strictObject({ file: z.string(), edits: z.array(edit).min(1), seen });

/** `CellChanges` */
export const cellsRequest = z.strictObject({ label: z.string().max(200), files: z.array(fileCells).min(1) });

/** `TableQuestion` */
export const tableRequest = z.strictObject({
  collection: z.string(),
  cursor: z.string().exactOptional(),
  most: z.int().positive(),
});

const slug = z.string().exactOptional();

/** `FileAction` */
export const fileAction = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('new'),
    what: z.string(),
    name: z.string(),
    slug,
    values: z.record(z.string(), value).exactOptional(),
  }),
  z.strictObject({ kind: z.literal('duplicate'), file: z.string(), name: z.string(), slug }),
  z.strictObject({ kind: z.literal('rename'), file: z.string(), slug: z.string() }),
  z.strictObject({
    kind: z.literal('delete'),
    file: z.string(),
    anyway: z.boolean().exactOptional(),
    to: z.string().exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('delete-entries'),
    entries: z.array(z.strictObject({ file: z.string(), at: path, seen, page: z.string().exactOptional() })).min(1),
  }),
]);

export const copyRequest = z.strictObject({ file: z.string(), path });
/** `PageQuestion` */
export const pageRequest = z.strictObject({ path: z.string(), known: z.record(z.string(), z.string()) });
export const completeRequest = z.strictObject({ file: z.string(), text: z.string(), offset: z.int().nonnegative() });
export const historyRequest = z.strictObject({ direction: z.enum(['undo', 'redo']) });
export const discardRequest = z.strictObject({ file: z.string() });
export const beforeRequest = z.strictObject({ file: z.string(), page: z.string().exactOptional() });
export const publishRequest = z.strictObject({ message: z.string(), branch: z.string() });
