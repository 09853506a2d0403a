import { expect, it } from 'vitest';
import { createLineage } from './text-lineage.ts';

it('an edit that was made for a text fits what own changes have made of it', () => {
  const lineage = createLineage();
  lineage.begin('a');
  lineage.extend('a', 'ab');
  lineage.extend('ab', 'abc');
  expect(['a', 'ab', 'abc', 'x'].map(lineage.findLatest)).toEqual(['abc', 'abc', 'abc', 'x']);
  expect([lineage.isOneLine('a', 'abc'), lineage.isOneLine('a', 'x')]).toEqual([true, false]);
});

it('what somebody else has written begins anew, also where it was so before', () => {
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
