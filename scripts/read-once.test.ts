import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readOnce } from './read-once.ts';

const MODULE = `import { useId, version } from 'react';
import { jsx } from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
const Named = () => jsx('p', { children: useId() ? version : '' });
export const written = renderToStaticMarkup(jsx(Named, {}));
`;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-once-'));
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(folder, 'node_modules'), 'junction');
  writeFileSync(join(folder, 'module.js'), MODULE);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The code of a bundle for Node. */
async function bundle(outDir: string, plugins: readonly ReturnType<typeof readOnce>[]): Promise<string> {
  await build({
    ...{ root: folder, configFile: false, logLevel: 'silent', plugins: [...plugins], ssr: { noExternal: true } },
    build: { ssr: 'module.js', outDir, minify: false, rolldownOptions: { output: { entryFileNames: 'module.mjs' } } },
  });
  return readdirSync(join(folder, outDir))
    .map((file) => readFileSync(join(folder, outDir, file), 'utf8'))
    .join('');
}

it("makes a bundle call React's exports without a getter, and there is one React", async () => {
  const getter = /import_\w+\.jsx\b/;
  expect(await bundle('left', [])).toMatch(getter);
  expect(await bundle('read', [readOnce()])).not.toMatch(getter);
  const { version } = await import('react');
  expect(await import(join(folder, 'read/module.mjs'))).toMatchObject({ written: `<p>${version}</p>` });
});
