import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tries } from '../../tests/fuzz/runs.ts';
import { randomPage } from '../../tests/support/random-page.ts';
import { load } from '../../tests/support/small-site.tsx';
import { fixFaults } from './fix-faults.ts';
import { writeFixed } from './fix-site.ts';

const FIXES = tries(120, 5000);
const IMAGE = { 'public/images/creek.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>' };

it(`of ${FIXES} random fixes, each fixes its fault and keeps every other byte of the file`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-builder-fix-'));
  const path = join(folder, 'home.yaml');
  let fixes = 0;
  for (let seed = 1; fixes < FIXES; seed += 1) {
    fc.assert(
      fc.property(randomPage, fc.constantFrom('', '\ufeff'), ({ sound, faulty, faults }, mark) => {
        writeFileSync(path, mark + faulty);
        const { files, remaining } = fixFaults(
          (changed) => load({ ...IMAGE, 'pages/home.yaml': faulty, ...Object.fromEntries(changed) }).diagnostics,
          () => true,
        );
        for (const { original, text } of files) expect(writeFixed(path, original, text)).toBe('written');
        const errors = remaining.filter(({ severity }) => severity === 'error');
        expect(errors.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
        expect(readFileSync(path, 'utf8')).toBe(mark + sound);
        fixes += faults;
      }),
      { seed, numRuns: 25 },
    );
  }
  rmSync(folder, { recursive: true });
});
