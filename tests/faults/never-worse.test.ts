import { expect, it } from 'vitest';
import { load } from '../support/small-site.tsx';
import { expectNeverWorse, SOUND } from './never-worse.ts';

it('the files in which mistakes are planted are sound', () => {
  expect(load(SOUND).faults).toEqual([]);
});

it('fixing never leaves a file with more errors, and fixing again changes nothing', () => {
  expectNeverWorse(Number(process.env.MISTAKES ?? 60), 2026);
});
