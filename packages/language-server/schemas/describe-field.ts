import type { Field } from '../../../src/block/index.ts';

/** The description of a field, in Markdown: what to write, and below it the limits. */
export function describeField(field: Field): string | undefined {
  const { description, isRequired, default: fallback } = field;
  if (description === undefined) return undefined;
  const isShort = typeof fallback === 'string' || typeof fallback === 'number' || typeof fallback === 'boolean';
  const notes = [
    isRequired ? 'required' : 'optional',
    ...describeLimits(field),
    ...(isShort ? [`default: ${fallback}`] : []),
  ];
  return `${description}\n\n*${notes.join(' · ')}*`;
}

function describeLimits(field: Field): readonly string[] {
  if (field.shape === 'text') return field.max === undefined ? [] : [`at most ${field.max} characters`];
  if (field.shape === 'list') return range(field.min, field.max, ' items');
  return field.shape === 'number' ? range(field.min, field.max, '') : [];
}

function range(from: number | undefined, to: number | undefined, unit: string): readonly string[] {
  if (from !== undefined && from === to) return [`exactly ${from}${unit}`];
  if (from !== undefined && to !== undefined) return [`${from} to ${to}${unit}`];
  if (to !== undefined) return [`at most ${to}${unit}`];
  return from === undefined || (unit !== '' && from < 2) ? [] : [`at least ${from}${unit}`];
}
