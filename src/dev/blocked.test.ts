import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { positionAt } from '../check/diagnostics/index.ts';
import type { BlockedReport } from './blocked.ts';
import { diagnoseBlocked } from './blocked.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'blocked-'));
  mkdirSync(join(root, 'blocks/tiles'), { recursive: true });
  writeFileSync(join(root, 'blocks/tiles/index.ts'), 'export const tiles =\n  defineBlock({});\n');
});
afterAll(() => rmSync(root, { recursive: true }));

const html = `<html><head><style></style></head><body><div data-block="hero"></div>
<div data-block="tiles"><style>a{}</style><img src="https://tile.example/1.png"></div></body></html>`;
const report = (directive: string, blocked: string, source?: string): BlockedReport => ({
  'document-uri': 'http://127.0.0.1:5173/about',
  'violated-directive': directive,
  'blocked-uri': blocked,
  ...(source !== undefined && { 'source-file': source }),
});
const find = (...args: Parameters<typeof report>) =>
  diagnoseBlocked(report(...args), { status: 200, html, file: 'pages/about.yaml' }, root);

it.each([
  ['img-src', 'https://tile.example/1.png', undefined],
  ['connect-src', 'https://tile.example/api', 'http://127.0.0.1:5173/@fs/blocks/site/blocks/tiles/island.ts'],
])('names the block and the line to add for %s', (directive, uri, source) => {
  const found = find(directive, uri, source);
  expect(found).toMatchObject({
    severity: 'warning',
    message: `The block "tiles" loads https://tile.example, which the policy of the page blocks (${directive}).`,
    hint: `To allow it, add to defineBlock in blocks/tiles/index.ts: loads: { '${directive}': ['https://tile.example'] },`,
    source: { file: 'blocks/tiles/index.ts' },
  });
  expect(found && positionAt(found.source.text, found.range[0])).toMatchObject({ line: 2, column: 3 });
});

it('explains what to do about a style element, and about third-party scripts', () => {
  expect(find('style-src-elem', 'inline')).toMatchObject({
    message: 'The block "tiles" loads a style element, which the policy of the page blocks (style-src-elem).',
    hint: expect.stringContaining('under "styles" of defineBlock'),
  });
  expect(
    find('script-src-elem', 'https://cdn.example/a.js', 'http://127.0.0.1:5173/@fs/builder/blocks/hero/island.ts'),
  ).toMatchObject({
    hint: expect.stringContaining('declared in site.yaml'),
    source: { file: 'pages/about.yaml' },
  });
});

it.each([
  ['script-src', 'chrome-extension://abc/x.js', undefined],
  ['style-src-elem', 'inline', 'moz-extension://abc/x.js'],
])('ignores what a browser extension adds: %s %s', (directive, uri, source) => {
  expect(find(directive, uri, source)).toBeUndefined();
});

it("ignores code of the browser's console, which has no file", () => {
  expect(find('script-src', 'eval')).toBeUndefined();
  expect(find('script-src', 'eval', 'http://127.0.0.1:5173/about')).toBeUndefined();
  expect(find('script-src', 'eval', 'http://127.0.0.1:5173/blocks/tiles/island.ts')).toBeDefined();
});
