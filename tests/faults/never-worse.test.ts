import { expect, it } from 'vitest';
import { tries } from '../fuzz/runs.ts';
import { load } from '../support/small-site.tsx';
import { expectNeverWorse, SOUND } from './never-worse.ts';

it('the files in which mistakes are planted are sound', () => {
  expect(load(SOUND).faults).toEqual([]);
});

it('fixing never leaves a file with more errors, and fixing again changes nothing', () => {
  expectNeverWorse(tries(30, 600), 2026);
});
