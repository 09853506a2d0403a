import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearAside, putAside } from './contestants.ts';

let workspace: string;
beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'aside-'));
});
afterAll(() => rmSync(workspace, { recursive: true }));

it('takes output out of the way of the next build, and deletes it before the next round', async () => {
  const output = join(workspace, 'site/dist');
  for (const round of ['first', 'second']) {
    mkdirSync(output, { recursive: true });
    writeFileSync(join(output, 'index.html'), round);
    putAside(output, workspace);
    expect(existsSync(output)).toBe(false);
  }
  expect(readdirSync(join(workspace, 'aside'))).toHaveLength(2);
  await clearAside(workspace, 18);
  expect(readdirSync(workspace)).toEqual(['site']);
});

it('says nothing of a build that has no output yet', () => {
  expect(() => putAside(join(workspace, 'nothing'), workspace)).not.toThrow();
});
