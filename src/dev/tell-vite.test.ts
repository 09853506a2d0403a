import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWatchedReader, diskReader } from '../content/yaml/index.ts';
import { forgetChanged } from './tell-vite.ts';

let root: string;
let lists: number;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forget-'));
  mkdirSync(join(root, 'pages'));
  writeFileSync(join(root, 'pages/home.yaml'), 'a');
  lists = 0;
});
afterEach(() => rmSync(root, { recursive: true }));

/** A reader that has listed the pages, after some files have come, gone or been replaced. */
function change(act: () => void, files: readonly string[], folders: readonly string[] = []) {
  const disk = diskReader(root);
  const list = (folder: string) => {
    lists += 1;
    return disk.list(folder);
  };
  const reader = createWatchedReader({ ...disk, list });
  reader.list('pages');
  reader.listOthers?.('pages');
  act();
  const paths = (names: readonly string[]) => new Set(names.map((name) => join(root, name)));
  forgetChanged(root, reader, { files: paths(files), folders: paths(folders), isListSame: false });
  return { files: reader.list('pages'), lists };
}

const save = () => {
  writeFileSync(join(root, 'pages/.temporary'), 'b');
  renameSync(join(root, 'pages/.temporary'), join(root, 'pages/home.yaml'));
};

it('lists nothing again after a file was replaced', () =>
  expect(change(save, ['pages/home.yaml', 'pages/.temporary'])).toEqual({ files: ['pages/home.yaml'], lists: 1 }));

it.each<[string, () => void, string, readonly string[]]>([
  [
    'comes',
    () => writeFileSync(join(root, 'pages/new.yaml'), ''),
    'pages/new.yaml',
    ['pages/home.yaml', 'pages/new.yaml'],
  ],
  [
    'comes and is hidden',
    () => writeFileSync(join(root, 'pages/.new.yaml'), ''),
    'pages/.new.yaml',
    ['pages/home.yaml'],
  ],
  ['goes', () => rmSync(join(root, 'pages/home.yaml')), 'pages/home.yaml', []],
  [
    'becomes a link',
    () => {
      rmSync(join(root, 'pages/home.yaml'));
      symlinkSync('/etc/passwd', join(root, 'pages/home.yaml'));
    },
    'pages/home.yaml',
    [],
  ],
])('lists the folder again after a file %s', (_case, act, file, files) => {
  expect(change(act, [file])).toEqual({ files, lists: 2 });
});

it.each<[string, () => void]>([
  ['link that is not followed', () => symlinkSync('/etc/passwd', join(root, 'pages/other.yaml'))],
  ['hidden file', () => writeFileSync(join(root, 'pages/.other.yaml'), '')],
])('knows that a %s was created and deleted', (_case, make) => {
  const reader = createWatchedReader(diskReader(root));
  const tell = () => {
    const files = new Set(['pages/other.yaml', 'pages/.other.yaml'].map((file) => join(root, file)));
    forgetChanged(root, reader, { files, folders: new Set(), isListSame: false });
    const { hidden, links } = reader.listOthers?.('pages') ?? { hidden: [], links: [] };
    return hidden.length + links.length;
  };
  reader.list('pages');
  expect(tell()).toBe(0);
  make();
  expect(tell()).toBe(1);
  for (const name of ['other.yaml', '.other.yaml']) rmSync(join(root, 'pages', name), { force: true });
  reader.list('pages');
  expect(tell()).toBe(0);
});

it('lists everything again after a folder was created or deleted', () =>
  expect(change(save, ['pages/home.yaml'], ['pages/places']).lists).toBe(2));
