import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { listVendored } from './list-vendored.mjs';
import { withoutVendored, writeVendored } from './vendor.ts';

it('writes packages that need no other package, with their licences', async () => {
  const project = mkdtempSync(join(tmpdir(), 'vendor-'));
  try {
    expect(listVendored(project)).toEqual([]);
    await writeVendored(join(project, 'vendor'), process.cwd());
    const names = listVendored(project);
    expect(names).toContain('satori');
    for (const name of names) {
      // From this folder, no other package is found.
      const file = join(project, `vendor/${name}.js`);
      expect(Object.keys(await import(pathToFileURL(file).href)), name).not.toEqual([]);
    }
    expect(readFileSync(join(project, 'vendor/LICENSES.md'), 'utf8')).toContain('## papaparse');
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
});

it('leaves the others in the dependencies', () => {
  expect(withoutVendored({ satori: '1.0.0', sharp: '2.0.0' })).toEqual({ sharp: '2.0.0' });
});
