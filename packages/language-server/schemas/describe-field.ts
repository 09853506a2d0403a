import type { JsonSchema } from './json-schema.ts';

/** The schema of a field with its description in Markdown: what to write, and below it what limits there are. */
export function describeField(schema: JsonSchema, isRequired: boolean): JsonSchema {
  const { description } = schema;
  if (description === undefined) return schema;
  const notes = [isRequired ? 'required' : 'optional', ...describeLimits(schema), ...describeFallback(schema)].join(
    ' · ',
  );
  return { ...schema, markdownDescription: `${description}\n\n*${notes}*` };
}

function describeLimits({ type, minimum, maximum, minItems, maxItems, maxLength }: JsonSchema): readonly string[] {
  if (type === 'string') return maxLength === undefined ? [] : [`at most ${maxLength} characters`];
  if (type === 'array') return range(minItems, maxItems, ' items');
  if (type !== 'number' && type !== 'integer') return [];
  return range(minimum, maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum, '');
}

function range(from: number | undefined, to: number | undefined, unit: string): readonly string[] {
  if (from !== undefined && from === to) return [`exactly ${from}${unit}`];
  if (from !== undefined && to !== undefined) return [`${from} to ${to}${unit}`];
  if (to !== undefined) return [`at most ${to}${unit}`];
  return from === undefined || (unit !== '' && from < 2) ? [] : [`at least ${from}${unit}`];
}

function describeFallback({ default: fallback }: JsonSchema): readonly string[] {
  return typeof fallback === 'string' || typeof fallback === 'number' || typeof fallback === 'boolean'
    ? [`left out: ${fallback}`]
    : [];
}
