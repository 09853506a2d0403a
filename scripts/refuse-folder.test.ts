import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainSystemError } from '../src/check/diagnostics/index.ts';
import { buildInto } from '../src/prerender/output.ts';
import { refuseSources } from './refuse-folder.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'page-builder-out-'));
  for (const folder of ['public', 'pages']) mkdirSync(join(root, folder));
  symlinkSync('public', join(root, 'link'));
});
afterAll(() => rmSync(root, { recursive: true }));

describe('the output folder', () => {
  it.each(['public', 'public/new', 'pages/a/b', 'link/new', 'node_modules/x', '.git', 'dist/../public/new'])(
    'cannot be %s: the next run would read what was written',
    (folder) =>
      expect(() => refuseSources(join(root, folder), [root], '')).toThrow(
        / is inside .*, the source of the site\. Name/,
      ),
  );

  it.each(['dist', 'public-new', '..out', 'new/public'])('can be %s', (folder) =>
    expect(() => refuseSources(join(root, folder), [root], '')).not.toThrow(),
  );

  it.runIf(process.platform === 'linux')('is reported if the system cannot create it', async () => {
    const failure = await buildInto('/proc/x', () => {}).catch(explainSystemError);
    expect(failure).toBe('/proc/x.partial cannot be used: no folder can be created there. Choose another path.');
  });
});
