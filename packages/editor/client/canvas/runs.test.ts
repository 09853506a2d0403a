import { expect, it } from 'vitest';
import type { Run } from './runs.ts';
import { findLink, linkRuns, mergeRuns, PLAIN, toggleMark, widenSpan } from './runs.ts';

const text = (words: string, more: Partial<Run> = {}): Run => ({ ...PLAIN, kind: 'text', text: words, ...more });
const quote: Run = { ...PLAIN, kind: 'quote', text: '800', source: '${phone}' };

it('marks a part of words, and takes the mark away where all have it', () => {
  const marked = toggleMark([text('one two three')], [4, 7], 'bold');
  expect(marked).toEqual([text('one '), text('two', { bold: true }), text(' three')]);
  expect(toggleMark(marked, [0, 7], 'bold')).toEqual([text('one two', { bold: true }), text(' three')]);
  expect(toggleMark(marked, [4, 7], 'bold')).toEqual([text('one two three')]);
});

it('keeps a quote whole', () => {
  expect(toggleMark([text('Call '), quote], [2, 6], 'italic')).toEqual([
    ...[text('Ca'), text('ll ', { italic: true }), { ...quote, italic: true }],
  ]);
  expect(toggleMark([quote], [0, 3], 'code')).toEqual([quote]);
});

it('leads words somewhere, and nowhere again', () => {
  const linked = linkRuns([text('one two')], [4, 7], '/b');
  expect([findLink(linked, [4, 5]), findLink(linked, [0, 2])]).toEqual(['/b', undefined]);
  expect(linkRuns(linked, [4, 7], undefined)).toEqual([text('one two')]);
});

it('takes the word or the link at a caret', () => {
  const runs = [text('one '), text('a link', { to: '/b' }), text(' can’t')];
  expect(widenSpan(runs, [2, 2])).toEqual([0, 3]);
  expect(widenSpan(runs, [6, 6])).toEqual([4, 10]);
  expect(widenSpan(runs, [12, 12])).toEqual([11, 16]);
  expect(widenSpan(runs, [1, 2])).toEqual([1, 2]);
});

it('joins words of one look', () => {
  expect(mergeRuns([text('a'), text(''), text('b'), text('c', { to: '/' })])).toEqual([
    text('ab'),
    text('c', { to: '/' }),
  ]);
});
