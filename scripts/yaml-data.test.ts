import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { yamlData } from './yaml-data.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'yaml-data-'));
  writeFileSync(
    join(folder, 'block.js'),
    "import rates from './rates.yaml';\nexport const first = rates.weekday[0];\n",
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

async function load(yaml: string): Promise<{ readonly first: unknown }> {
  writeFileSync(join(folder, 'rates.yaml'), yaml);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [yamlData()],
    build: { ssr: 'block.js', rolldownOptions: { output: { entryFileNames: `${yaml.length}.mjs` } } },
  });
  return import(join(folder, `dist/${yaml.length}.mjs`));
}

it('a block imports a YAML file as data', async () => {
  expect((await load('weekday: [12.5, 14]\n')).first).toBe(12.5);
});

it('a YAML file that cannot be read is reported with its line', async () => {
  await expect(load('weekday: [12.5\nnext: 3\n')).rejects.toThrow(/line 2/);
});
