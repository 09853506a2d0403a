import { expect, it } from 'vitest';
import { diagnoseFailure, isFailure } from './code-failure.ts';

it('tells of a full disk in words, and which file it is about', () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
    path: '/site/.vscode/schemas/page.json',
  });
  const diagnostic = diagnoseFailure(error, { root: '/site', project: '/site/node_modules/page-builder' });
  expect(diagnostic).toMatchObject({
    message: '/site/.vscode/schemas/page.json cannot be used: the disk is full. Make room and try again.',
    source: { file: '.vscode/schemas/page.json' },
  });
  expect(isFailure(diagnostic)).toBe(true);
});

it("tells of any other failure at the first line of the stack that is ours or the site's", () => {
  const error = new Error('no stars');
  error.stack =
    'Error: no stars\n    at x (/site/node_modules/a.js:1:2)\n    at Stars (/site/blocks/stars/view.tsx:7:9)';
  expect(diagnoseFailure(error, { root: '/site', project: '/site/node_modules/page-builder' })).toMatchObject({
    message: 'The code fails: no stars',
    source: { file: 'blocks/stars/view.tsx' },
  });
});

it('tells of a failure of the builder itself, though it is a package of the site', () => {
  const error = new Error('no page');
  error.stack =
    'Error: no page\n    at x (/site/node_modules/a.js:1:2)\n    at y (/site/node_modules/page-builder/src/a.ts:3:4)';
  const folders = { root: '/site', project: '/site/node_modules/page-builder' };
  expect(diagnoseFailure(error, folders)).toMatchObject({ source: { file: 'src/a.ts' } });
});
