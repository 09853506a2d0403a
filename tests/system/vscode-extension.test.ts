import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findBuilder } from '../../packages/language-server/vscode/find-builder.ts';
import { project } from '../support/example-site.ts';
import { BOATYARD } from '../support/workspace.ts';

const extension = join(project, 'packages/language-server/vscode');
const bundle = join(extension, 'dist/extension.cjs');
const folder = mkdtempSync(join(tmpdir(), 'page-builder-vscode-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the extension that npm pack makes', () => {
  let packed: readonly string[] = [];
  beforeAll(() => {
    const { stdout } = spawnSync('npm', ['pack', '--json', '--silent', '--pack-destination', folder], {
      cwd: extension,
      encoding: 'utf8',
    });
    const [archive] = z
      .array(z.object({ files: z.array(z.object({ path: z.string() })) }))
      .parse(JSON.parse(stdout.slice(stdout.indexOf('['))));
    packed = archive?.files.map(({ path }) => path) ?? [];
  });

  it('is one file of code, with the licences of what is in it', () => {
    expect([...packed].sort()).toEqual([
      'README.md',
      'dist/LICENSE',
      'dist/extension.cjs',
      'dist/licences.md',
      'package.json',
    ]);
    expect(readFileSync(join(extension, 'dist/licences.md'), 'utf8')).toContain('vscode-languageclient');
  });

  it('needs nothing but the editor', () => {
    const required = [...readFileSync(bundle, 'utf8').matchAll(/\brequire\(["'`]([^"'`]+)["'`]\)/g)];
    const names = new Set(required.map(([, name = '']) => name.replace('node:', '')));
    expect([...names].filter((name) => !builtinModules.includes(name))).toEqual(['vscode']);
  });

  it('starts the language server of the builder for a site of the workspace', () => {
    const program = join(folder, 'node.mjs');
    const told = join(folder, 'told.json');
    writeFileSync(
      program,
      `#!/usr/bin/env node\nimport { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(told)}, JSON.stringify(process.argv.slice(2)));\n`,
    );
    chmodSync(program, 0o755);
    const fake = join(import.meta.dirname, '../support/preload/fake-vscode.mjs');
    spawnSync(process.execPath, [fake, bundle, BOATYARD, program], { timeout: 30_000 });
    const started: unknown = JSON.parse(readFileSync(told, 'utf8'));
    expect(started).toEqual([join(project, 'scripts/run.mjs'), 'lsp', '--root', BOATYARD, '--stdio']);
  });
});

describe('the builder of a site', () => {
  const make = (file: string, text = '') => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
    return join(folder, file);
  };

  it('is what is installed there, or in a folder above', () => {
    const script = make('shop/node_modules/page-builder/scripts/run.mjs');
    make('shop/sites/one/site.yaml');
    expect([findBuilder(join(folder, 'shop')), findBuilder(join(folder, 'shop/sites/one'))]).toEqual([script, script]);
  });

  it('is no other program of the same name', () => {
    make('other/scripts/run.mjs');
    make('other/package.json', '{ "name": "other" }');
    expect(findBuilder(join(folder, 'other'))).toBeUndefined();
  });

  it('is the repository of the builder for the sites in it', () => {
    expect(findBuilder(BOATYARD)).toBe(join(project, 'scripts/run.mjs'));
  });
});
