import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, resolveConfig } from 'vite';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { layerStyles, readChangedStyles } from './changed-styles.ts';

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

describe('the rules of changed style sheets', () => {
  let root: string;
  let code: string;
  let sheet: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'styles-'));
    code = join(root, 'blocks');
    sheet = join(code, 'hours/style.module.css');
    mkdirSync(join(code, 'hours'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const read = async (...files: readonly string[]) => {
    const generateScopedName = (name: string) => `hours-${name}`;
    const config = await resolveConfig({ configFile: false, css: { modules: { generateScopedName } } }, 'serve');
    return readChangedStyles({ files: new Set(files), folders: new Set(), isListSame: true }, [code], root, config);
  };

  it('have the class names of the page', async () => {
    writeFileSync(sheet, '.row { color: red }');
    expect(await read(sheet, join(code, 'hours/view.tsx'))).toEqual(['.hours-row { color: red }']);
  });

  it('stand in the layer of the builder if the site has its own CSS', async () => {
    writeFileSync(sheet, '.row { color: red }');
    writeFileSync(join(root, 'theme.css'), 'h1 { color: blue }');
    expect(await read(sheet)).toEqual([expect.stringMatching(/^@layer \w+\{\.hours-row \{/)]);
  });

  it('leave out a sheet that is broken, deleted or elsewhere', async () => {
    writeFileSync(sheet, '.row { color: red');
    writeFileSync(join(root, 'theme.css'), 'h1 { color: blue }');
    expect(await read(sheet, join(code, 'gone.css'), join(root, 'theme.css'))).toEqual([]);
  });
});
