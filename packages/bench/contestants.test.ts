import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openProject } from '../../src/project/index.ts';
import { createOurs } from './contestants.ts';

const project = join(import.meta.dirname, '../..');
const workspace = mkdtempSync(join(tmpdir(), 'page-builder-contestants-'));
const folders = { project, cache: join(workspace, 'cache'), workspace };
afterAll(() => rmSync(workspace, { recursive: true }));

it('the site of the benchmark has no mistake and no warning', () => {
  createOurs(folders).prepare(18);
  const { load, check } = openProject(join(workspace, 'ours'));
  const loaded = load();
  expect([...loaded.diagnostics, ...check(loaded)]).toEqual([]);
  expect(loaded.site.pages).toHaveLength(19);
});

it('an edit puts other words into the site each time', () => {
  const { edit, address } = createOurs(folders).prepare(18);
  expect(address).toBe('/locations/north-harbour-1');
  const words = [edit(), edit()];
  expect(words[0]).not.toBe(words[1]);
  expect(readFileSync(join(workspace, `ours/pages${address}.yaml`), 'utf8')).toContain(words[1]);
});
