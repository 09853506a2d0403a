import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { layerStyles } from './layer-styles.ts';

async function serveBlock(files: Readonly<Record<string, string>>): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'layers-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'blocks/note'), { recursive: true });
  const all = { 'blocks/note/style.module.css': '.note { color: red }', ...files };
  for (const [file, text] of Object.entries(all)) writeFileSync(join(root, file), text);
  const options = { root, configFile: false, logLevel: 'silent', appType: 'custom' } as const;
  const server = await createServer({
    ...options,
    plugins: [layerStyles(root)],
    server: { middlewareMode: true, ws: false },
  });
  const served = await server.transformRequest('/blocks/note/style.module.css');
  await server.close();
  return served?.code ?? '';
}

it('puts the CSS of blocks into a layer below the CSS of the site', async () => {
  const code = await serveBlock({ 'theme.css': '' });
  expect(code).toMatch(/@layer builder\s*\{\s*\._?note/);
  expect(code).toMatch(/export const note = /);
});

it('leaves it as it is for a site without CSS of its own', async () =>
  expect(await serveBlock({})).not.toContain('@layer'));
