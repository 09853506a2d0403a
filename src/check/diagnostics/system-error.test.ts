import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createStaleError, explainSystemError, naming } from './index.ts';

function catchFailure(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}

it('explains a system error in a sentence with the file and what to do', () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-builder-error-'));
  symlinkSync('loop', join(folder, 'loop'));
  expect(explainSystemError(catchFailure(() => naming(folder, () => readFileSync(folder))))).toContain(folder);
  expect(explainSystemError(catchFailure(() => writeFileSync(folder, '')))).toBe(
    `${folder} cannot be used: it is a folder, but a file is needed. Rename or move the folder.`,
  );
  expect(explainSystemError(catchFailure(() => readFileSync(join(folder, 'loop'))))).toContain('Delete the link');
  expect(explainSystemError(catchFailure(() => readFileSync(join(folder, 'none'))))).toContain('none cannot be used');
  rmSync(folder, { recursive: true });
});

it('explains what to do about a file that was added while the site was read', () => {
  expect(explainSystemError(createStaleError('/site/pages/a.yaml'))).toBe(
    '/site/pages/a.yaml cannot be used: it was changed while the site was read. Run the command again.',
  );
});

it('does not explain a fault of the builder', () => {
  expect(explainSystemError(new TypeError('x is not a function'))).toBeUndefined();
  expect(explainSystemError(catchFailure(() => readFileSync('\0')))).toBeUndefined();
});
