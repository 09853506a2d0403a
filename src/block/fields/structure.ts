import { z } from 'zod';
import { noDuplicates } from '../rule.ts';

/** A list of similar items without duplicates. Empty lists are refused unless `min` is 0. */
export function list<Item extends z.ZodType>(
  item: Item,
  { min = 1, max }: { readonly min?: number; readonly max?: number } = {},
) {
  const schema = z.array(item).min(min).check(noDuplicates());
  return max === undefined ? schema : schema.max(max);
}

/** A group of keys; `title` names it in messages: "a FAQ item". */
export function group<Shape extends z.ZodRawShape>(title: string, shape: Shape) {
  return z.strictObject(shape).meta({ title });
}

/** One word of a fixed set. */
export function choice<const Options extends readonly [string, ...string[]]>(options: Options) {
  return z.enum(options);
}

/** A number between two limits, both inclusive. */
export function number({
  min,
  max,
  step,
}: {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
} = {}) {
  let schema = z.number();
  if (min !== undefined) schema = schema.min(min);
  if (max !== undefined) schema = schema.max(max);
  if (step !== undefined) schema = schema.multipleOf(step);
  return schema;
}

/** Yes or no. */
export function toggle() {
  return z.boolean();
}
