import { it } from 'vitest';
import { expectNeverWorse } from '../faults/never-worse.ts';

it('of 1,000 files with mistakes at random places, fixing leaves none with more errors, and fixing again changes nothing', () => {
  expectNeverWorse(1000, 7);
});
