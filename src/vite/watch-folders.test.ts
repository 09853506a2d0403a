import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFolders } from './watch-folders.ts';

let root: string;
let heard: (string | undefined)[];
let watching: { readonly close: () => void };
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'watched-'));
  mkdirSync(join(root, 'places'));
  writeFileSync(join(root, 'places/creek.yaml'), 'name: Creek\n');
  heard = [];
  watching = watchFolders(root, (path) => heard.push(path));
});
afterEach(() => {
  watching.close();
  rmSync(root, { recursive: true });
});

it('tells which file has changed', async () => {
  writeFileSync(join(root, 'places/creek.yaml'), 'name: The Creek\n');
  await vi.waitFor(() => expect(heard).toContain(join(root, 'places/creek.yaml')));
});

it('tells when a file comes or goes, also as an editor saves it: written beside and put in its place', async () => {
  writeFileSync(join(root, 'places/new.tmp'), 'name: New\n');
  await vi.waitFor(() => expect(heard).toContain(undefined));
  heard = [];
  renameSync(join(root, 'places/new.tmp'), join(root, 'places/creek.yaml'));
  await vi.waitFor(() => expect(heard).toContain(undefined));
});

it('watches folders that come later', async () => {
  mkdirSync(join(root, 'towns'));
  await vi.waitFor(() => expect(heard).toContain(undefined));
  writeFileSync(join(root, 'towns/old.yaml'), '');
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(1));
  writeFileSync(join(root, 'towns/old.yaml'), 'name: Old\n');
  await vi.waitFor(() => expect(heard).toContain(join(root, 'towns/old.yaml')));
});

it('needs no folder', () => {
  const none = watchFolders(join(root, 'nowhere'), () => {});
  none.close();
});
