import { expect, it } from 'vitest';
import { color, date, describeSchema, list } from '../../../src/block/index.ts';
import { describeField, toJsonSchema } from './json-schema.ts';

const write = (schema: Parameters<typeof describeSchema>[0]) => toJsonSchema(describeSchema(schema), '', { block: {} });

it('has a pattern for dates, and a message for other values', () => {
  expect(write(date().describe('The first day'))).toMatchObject({
    type: 'string',
    description: 'The first day',
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    patternErrorMessage: expect.stringContaining('This is not a date.'),
    defaultSnippets: [{ label: '2026-12-01' }],
  });
});

it('makes an editor quote colours, which YAML reads as a comment', () => {
  const snippets = [
    { label: '#336699', body: '"#336699"' },
    { label: 'teal', body: 'teal' },
  ];
  expect(write(list(color()))).toMatchObject({
    items: { type: 'string', defaultSnippets: snippets },
    uniqueItems: true,
  });
});

it('describes them like any other field', () => {
  expect(describeField(describeSchema(color().default('teal').describe('The paint')))).toBe(
    'The paint\n\n*optional · default: teal*',
  );
});
