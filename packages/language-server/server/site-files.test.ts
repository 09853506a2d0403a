import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createSiteFiles } from './site-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'page-builder-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, 'site'));
symlinkSync(join(folder, 'site'), join(folder, 'link'));
const uri = (path: string) => pathToFileURL(join(folder, path)).href;

it('names a file relative to the root of the site, whatever characters its name has', () => {
  const { findFile, nameUri } = createSiteFiles(join(folder, 'site'));
  expect(findFile(uri('site/pages/über uns.yaml'))).toBe('pages/über uns.yaml');
  expect(nameUri('pages/über uns.yaml')).toBe(uri('site/pages/über uns.yaml'));
});

it('recognises a site by its own path and by that of a link to it', () => {
  const { findFile } = createSiteFiles(join(folder, 'link'));
  expect([findFile(uri('link/site.yaml')), findFile(uri('site/site.yaml'))]).toEqual(['site.yaml', 'site.yaml']);
});

it('does not recognise files outside it, or missing ones', () => {
  const { findFile } = createSiteFiles(join(folder, 'site'));
  expect([findFile(uri('other/site.yaml')), findFile(uri('site')), findFile('untitled:Untitled-1')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
