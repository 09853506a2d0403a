import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { listVendored } from '../../scripts/list-vendored.mjs';
import { writeVendored } from '../../scripts/vendor.ts';

/** The packages that a vendored file imports, apart from those of Node and the chunks beside it. */
const listForeign = (code: string) =>
  [...code.matchAll(/^import\b[^;]*?["']([^"']+)["'];$/gm)].flatMap(([, name = '']) =>
    /^(?:\.|node:)/.test(name) || isBuiltin(name) ? [] : name,
  );

it('writes packages that need no other package than those of blocks, with their licences', async () => {
  const project = mkdtempSync(join(tmpdir(), 'vendor-'));
  try {
    expect(listVendored(project)).toEqual([]);
    await writeVendored(join(project, 'vendor'), process.cwd());
    const names = listVendored(project);
    expect(names).toContain('satori');
    const forBrowsers = ['@mantine/notifications', 'react-router-dom'];
    for (const name of names) {
      // From this folder, no other package is found.
      const file = join(project, `vendor/${name}.js`);
      const code = readFileSync(file, 'utf8');
      if (forBrowsers.includes(name))
        for (const each of listForeign(code))
          expect(each).toMatch(/^(?:react|react-dom|@mantine\/(?:core|hooks))(?:\/|$)/);
      else expect(Object.keys(await import(pathToFileURL(file).href)), name).not.toEqual([]);
    }
    // Only what the browser's code imports.
    const router = readFileSync(join(project, 'vendor/react-router-dom.js'), 'utf8');
    expect(router).toMatch(/^export \{ .*RouterProvider.*\};$/m);
    expect(router).not.toMatch(/^export \{ .*\bMemoryRouter\b/m);
    const licences = readFileSync(join(project, 'vendor/LICENSES.md'), 'utf8');
    for (const name of ['papaparse', 'react-router']) expect(licences).toContain(`## ${name} `);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
});
