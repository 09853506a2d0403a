import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createOwnSite } from '../../packages/bench/contestants.ts';
import { project } from '../support/example-site.ts';

const workspace = mkdtempSync(join(tmpdir(), 'page-builder-own-site-'));
afterAll(() => rmSync(workspace, { recursive: true }));

it('the benchmark edits a location of this site, each time with other words', () => {
  const { edit, address } = createOwnSite({ project, cache: join(workspace, 'cache'), workspace }).prepare(18);
  expect(address).toBe('/locations/abu-dhabi');
  const words = [edit(), edit()];
  expect(words[0]).not.toBe(words[1]);
  expect(readFileSync(join(workspace, `site/pages${address}.yaml`), 'utf8')).toContain(words[1]);
});
