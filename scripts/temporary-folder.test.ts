import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withTemporaryFolder } from './temporary-folder.ts';

it('puts temporary files into a folder with room', () => {
  expect(withTemporaryFolder({ PATH: '/bin' }, tmpdir(), 1)).toEqual({ PATH: '/bin', TMPDIR: tmpdir() });
});

it('does not move them if their folder is set explicitly', () => {
  expect(withTemporaryFolder({ TMPDIR: '/elsewhere' }, tmpdir(), 1)).toEqual({ TMPDIR: '/elsewhere' });
});

it.each([
  ['there is no such folder', join(tmpdir(), 'nothing-here'), 1],
  ['it has too little room', tmpdir(), Number.MAX_SAFE_INTEGER],
])('does not move them if %s', (_name, folder, room) => {
  expect(withTemporaryFolder({}, folder, room)).toEqual({});
});
