import { expect, it } from 'vitest';
import { createWatchedReader, memoryReader } from './reader.ts';

/** A reader of files that change, and how often it was asked for a list, for other files and for a signature. */
function openChangingFiles() {
  const files: Record<string, string> = { 'pages/home.yaml': 'a' };
  const asked: string[] = [];
  const watched = createWatchedReader({
    read: (file) => memoryReader(files).read(file),
    list: (folder) => {
      asked.push(`list ${folder}`);
      return memoryReader(files).list(folder);
    },
    listOthers: (folder) => {
      asked.push(`listOthers ${folder}`);
      return { hidden: [], links: [] };
    },
    readSignature: (file) => {
      asked.push(`readSignature ${file}`);
      return files[file];
    },
  });
  return { files, asked, watched };
}

it('reads each folder and file from the disk once', () => {
  const { asked, watched } = openChangingFiles();
  for (const _time of [1, 2]) {
    expect(watched.list('pages')).toEqual(['pages/home.yaml']);
    expect(watched.listOthers?.('pages')).toEqual({ hidden: [], links: [] });
    expect(watched.readSignature?.('pages/home.yaml')).toBe('a');
  }
  expect(asked).toEqual(['list pages', 'listOthers pages', 'readSignature pages/home.yaml']);
});

it('knows the requested files outside the listed folders', () => {
  const { watched } = openChangingFiles();
  watched.list('pages');
  for (const file of ['pages/home.yaml', 'fonts/house.woff2']) watched.read(file);
  expect([...watched.single()]).toEqual(['fonts/house.woff2']);
});

it('asks again for a file that does not exist yet', () => {
  const { files, watched } = openChangingFiles();
  expect(watched.readSignature?.('pages/new.yaml')).toBeUndefined();
  files['pages/new.yaml'] = 'b';
  expect(watched.readSignature?.('pages/new.yaml')).toBe('b');
});

it('sees the edit of an invalidated file, and no other', () => {
  const { files, watched } = openChangingFiles();
  files['pages/about.yaml'] = 'a';
  for (const file of Object.keys(files)) watched.readSignature?.(file);
  files['pages/home.yaml'] = 'b';
  files['pages/about.yaml'] = 'b';
  watched.forget('pages/home.yaml');
  expect(watched.readSignature?.('pages/home.yaml')).toBe('b');
  expect(watched.readSignature?.('pages/about.yaml')).toBe('a');
});

it('sees new files after a complete invalidation', () => {
  const { files, asked, watched } = openChangingFiles();
  watched.list('pages');
  watched.listOthers?.('pages');
  files['pages/new.yaml'] = 'b';
  expect(watched.list('pages')).toEqual(['pages/home.yaml']);
  watched.forgetAll();
  expect(watched.list('pages')).toEqual(['pages/home.yaml', 'pages/new.yaml']);
  watched.listOthers?.('pages');
  expect(asked.filter((each) => each === 'listOthers pages')).toHaveLength(2);
});
