import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BlockFailure } from '../../block/index.ts';
import { diagnoseFailure, isFailure, isOfSite } from './index.ts';

it('explains a full disk, with the file', () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
    path: '/site/.vscode/schemas/page.json',
  });
  const diagnostic = diagnoseFailure(error, { root: '/site', project: '/site/node_modules/page-builder' });
  expect(diagnostic).toMatchObject({
    message: '/site/.vscode/schemas/page.json cannot be used: the disk is full. Free some space and try again.',
    source: { file: '.vscode/schemas/page.json' },
  });
  expect(isFailure(diagnostic)).toBe(true);
});

it("locates any other failure at the first line of the stack that is ours or the site's", () => {
  const error = new Error('no stars');
  error.stack =
    'Error: no stars\n    at x (/site/node_modules/a.js:1:2)\n    at Stars (/site/blocks/stars/view.tsx:7:9)';
  expect(diagnoseFailure(error, { root: '/site', project: '/site/node_modules/page-builder' })).toMatchObject({
    message: 'The code of the block "stars" fails: no stars.',
    source: { file: 'blocks/stars/view.tsx' },
  });
});

it('locates a failure of a component at its view, with the page', () => {
  const root = mkdtempSync(join(tmpdir(), 'code-failure-'));
  mkdirSync(join(root, 'blocks/stars'), { recursive: true });
  writeFileSync(join(root, 'blocks/stars/view.tsx'), 'export const Stars = 1;');
  const folders = { root, project: '/builder' };
  const cause = new Error('MantineProvider was not found!');
  cause.stack = 'Error: x\n    at y (/builder/node_modules/a.js:1:2)\n    at z (/builder/src/render/markup.ts:3:4)';
  const failure = new BlockFailure('stars', cause);
  failure.shownIn = 'pages/about.yaml';
  const diagnostic = diagnoseFailure(failure, folders);
  expect(diagnostic).toMatchObject({
    message: 'The code of the block "stars" fails in pages/about.yaml: MantineProvider was not found!',
    source: { file: 'blocks/stars/view.tsx' },
  });
  expect(isOfSite(diagnostic, folders)).toBe(true);
  expect(isOfSite(diagnoseFailure(new BlockFailure('hero', cause), folders), folders)).toBe(false);
  rmSync(root, { recursive: true });
});

it('locates a fault in what a view writes at that text of its code', () => {
  const root = mkdtempSync(join(tmpdir(), 'code-failure-'));
  mkdirSync(join(root, 'blocks/stars'), { recursive: true });
  writeFileSync(join(root, 'blocks/stars/stars.test.tsx'), "'./star.png'");
  writeFileSync(join(root, 'blocks/stars/view.tsx'), 'export const Stars = () => (\n  <img src="./star.png" />\n);');
  const cause = Object.assign(new Error('no star'), { excerpt: './star.png' });
  const { source, range } = diagnoseFailure(new BlockFailure('stars', cause), { root, project: '/builder' });
  expect([source.file, source.text.slice(range[0], range[0] + 10)]).toEqual(['blocks/stars/view.tsx', './star.png']);
  rmSync(root, { recursive: true });
});

it('reports a failure of the builder itself, even as a package of the site', () => {
  const error = new Error('no page');
  error.stack =
    'Error: no page\n    at x (/site/node_modules/a.js:1:2)\n    at y (/site/node_modules/page-builder/src/a.ts:3:4)';
  const folders = { root: '/site', project: '/site/node_modules/page-builder' };
  expect(diagnoseFailure(error, folders)).toMatchObject({ source: { file: 'src/a.ts' } });
});
