import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { project } from '../tests/support/example-site.ts';
import { isInstalled } from './is-installed.mjs';

const folder = mkdtempSync(join(tmpdir(), 'is-installed-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('finds the editor by its packages', () => {
  expect(isInstalled(join(project, 'packages/editor'), '@codemirror/state')).toBe(true);
  expect(isInstalled(folder, '@codemirror/state')).toBe(false);
});

it('finds the language server', () => {
  expect(isInstalled(join(project, 'packages/language-server'), 'vscode-languageserver/node')).toBe(true);
  expect(isInstalled(folder, 'vscode-languageserver/node')).toBe(false);
});

it('finds a package that has no entry of its own', () => {
  expect(isInstalled(project, '@fontsource-variable/lora')).toBe(true);
});
