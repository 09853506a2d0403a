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

it('names a file from the root of the site, whatever signs its name has', () => {
  const { findFile, nameUri } = createSiteFiles(join(folder, 'site'));
  expect(findFile(uri('site/pages/über uns.yaml'))).toBe('pages/über uns.yaml');
  expect(nameUri('pages/über uns.yaml')).toBe(uri('site/pages/über uns.yaml'));
});

it('knows a site by its own name and by that of a link to it', () => {
  const { findFile } = createSiteFiles(join(folder, 'link'));
  expect([findFile(uri('link/site.yaml')), findFile(uri('site/site.yaml'))]).toEqual(['site.yaml', 'site.yaml']);
});

it('knows nothing of what lies elsewhere, or nowhere', () => {
  const { findFile } = createSiteFiles(join(folder, 'site'));
  expect([findFile(uri('other/site.yaml')), findFile(uri('site')), findFile('untitled:Untitled-1')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
