import { expect, it } from 'vitest';
import type { Run } from './runs.ts';
import { mergeRuns, PLAIN } from './runs.ts';

const text = (words: string, more: Partial<Run> = {}): Run => ({ ...PLAIN, kind: 'text', text: words, ...more });

it('joins runs with the same formatting', () => {
  expect(mergeRuns([text('a'), text(''), text('b'), text('c', { to: '/' })])).toEqual([
    text('ab'),
    text('c', { to: '/' }),
  ]);
});
