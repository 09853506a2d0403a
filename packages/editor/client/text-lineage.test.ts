import { expect, it } from 'vitest';
import { createLineage } from './text-lineage.ts';

it('an edit for a text also applies to the texts that own changes made of it', () => {
  const lineage = createLineage();
  lineage.begin('a');
  lineage.extend('a', 'ab');
  lineage.extend('ab', 'abc');
  expect(['a', 'ab', 'abc', 'x'].map(lineage.findLatest)).toEqual(['abc', 'abc', 'abc', 'x']);
  expect([lineage.isOneLine('a', 'abc'), lineage.isOneLine('a', 'x')]).toEqual([true, false]);
});

it('a change by someone else starts a new line, even with a known text', () => {
  const lineage = createLineage();
  lineage.begin('a');
  lineage.extend('a', 'ab');
  lineage.begin('theirs');
  lineage.extend('ab', 'abc');
  expect([lineage.findLatest('a'), lineage.findLatest('theirs')]).toEqual(['abc', 'theirs']);
  expect(lineage.isOneLine('a', 'theirs')).toBe(false);
  lineage.begin('a');
  expect([lineage.findLatest('a'), lineage.findLatest('ab')]).toEqual(['a', 'abc']);
});

it('typing there and back is one line', () => {
  const lineage = createLineage();
  lineage.begin('a');
  lineage.extend('a', 'ab');
  lineage.extend('ab', 'a');
  expect(['a', 'ab'].map(lineage.findLatest)).toEqual(['a', 'a']);
});
