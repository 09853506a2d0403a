import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Changes, Watching } from './watch-paths.ts';
import { hasChanged, watchPaths } from './watch-paths.ts';

let base: string;
let root: string;
let heard: Changes[];
let watching: Watching;
let named: string[];
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'watched-'));
  root = join(base, 'site');
  mkdirSync(join(root, 'pages/places/near'), { recursive: true });
  writeFileSync(join(root, 'site.yaml'), 'name: Site\n');
  writeFileSync(join(root, 'pages/places/creek.yaml'), 'name: Creek\n');
  writeFileSync(join(root, 'pages/places/near/marina.yaml'), 'name: Marina\n');
  heard = [];
  named = ['site.yaml', 'pages'];
  watching = watchPaths(() => named.map((each) => join(root, each)), {
    onChange: (changes) => heard.push(changes),
    onRefused: (folder) => expect.unreachable(folder),
  });
});
afterEach(() => {
  watching.close();
  rmSync(base, { recursive: true });
});

const hasHeardOf = (file: string) => heard.some(({ files }) => files.has(join(root, file)));
const hearOf = (file: string) => vi.waitFor(() => expect(hasHeardOf(file)).toBe(true), { timeout: 3000 });

/** Waits until nothing is heard any more. */
async function settle(): Promise<void> {
  let before = -1;
  while (before !== heard.length) {
    before = heard.length;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  heard = [];
}

describe('a watched path', () => {
  it.each(['site.yaml', 'pages/places/creek.yaml'])(
    'reports that %s was written, and that the other files are the same',
    async (file) => {
      writeFileSync(join(root, file), 'name: Other\n');
      await hearOf(file);
      expect(heard.every(({ isListSame, folders }) => isListSame && folders.size === 0)).toBe(true);
    },
  );

  it('reports a file that an editor replaces by another', async () => {
    writeFileSync(join(root, 'pages/places/.creek.tmp'), 'name: New\n');
    renameSync(join(root, 'pages/places/.creek.tmp'), join(root, 'pages/places/creek.yaml'));
    await hearOf('pages/places/creek.yaml');
    expect(heard.some(({ isListSame }) => isListSame)).toBe(false);
  });

  it('does not report siblings', async () => {
    writeFileSync(join(root, 'notes.txt'), '');
    writeFileSync(join(root, 'site.yaml'), '');
    await hearOf('site.yaml');
    expect(hasHeardOf('notes.txt')).toBe(false);
  });

  it('loses no file that is added while another folder is watched again', async () => {
    watching.close();
    writeFileSync(join(root, 'pages/places/hills.yaml'), 'name: Hills\n');
    const putInPlace = (file: string) => {
      writeFileSync(join(base, 'new.yaml'), 'name: New\n');
      renameSync(join(base, 'new.yaml'), join(root, file));
    };
    let isHeard = false;
    const list = () => {
      if (isHeard) {
        isHeard = false;
        // Before the system is asked for more, and until it is time to tell.
        setImmediate(() => {
          putInPlace('pages/places/hills.yaml');
          const end = performance.now() + 50;
          while (performance.now() < end);
        });
      }
      return named.map((each) => join(root, each));
    };
    watching = watchPaths(list, { onChange: (changes) => heard.push(changes), onRefused: expect.unreachable });
    isHeard = true;
    putInPlace('pages/places/creek.yaml');
    await hearOf('pages/places/creek.yaml');
    await hearOf('pages/places/hills.yaml');
  });

  it('reports at last, however much is written', async () => {
    const writing = setInterval(() => writeFileSync(join(root, 'site.yaml'), 'name: Site\n'), 2);
    await hearOf('site.yaml').finally(() => clearInterval(writing));
  });
});

describe.each(['pages/places', 'pages/places/near', 'pages', '.'])('%s', (folder) => {
  const path = () => join(root, folder);
  const beside = () => join(base, 'beside');
  const FILE = 'pages/places/near/marina.yaml';

  it.each<[string, () => unknown]>([
    [
      'is replaced at once',
      () => {
        cpSync(path(), beside(), { recursive: true });
        renameSync(path(), join(base, 'old'));
        renameSync(beside(), path());
      },
    ],
    [
      'is moved away and back',
      () => {
        renameSync(path(), beside());
        renameSync(beside(), path());
      },
    ],
    [
      'is moved away, and back later',
      async () => {
        renameSync(path(), beside());
        await settle();
        renameSync(beside(), path());
      },
    ],
    [
      'is deleted and made again, as by git',
      () => {
        cpSync(path(), beside(), { recursive: true });
        rmSync(path(), { recursive: true });
        cpSync(beside(), path(), { recursive: true });
      },
    ],
  ])('is watched after it %s', async (_what, act) => {
    await act();
    // The outermost folder is looked at once in a second.
    await vi.waitFor(() => expect(heard).not.toEqual([]), { timeout: 3000 });
    await settle();
    writeFileSync(join(root, FILE), 'name: The Marina\n');
    await hearOf(FILE);
  });
});

it('includes what is created later, with its content at that time', async () => {
  mkdirSync(join(root, 'pages/towns/old'), { recursive: true });
  await vi.waitFor(() => expect(heard).not.toEqual([]), { timeout: 3000 });
  await settle();
  writeFileSync(join(root, 'pages/towns/old/one.yaml'), '');
  await hearOf('pages/towns/old/one.yaml');
});

it('includes a file elsewhere once it is listed', async () => {
  mkdirSync(join(root, 'fonts'));
  await settle();
  named.push('fonts/house.woff2');
  await vi.waitFor(() => expect(heard).not.toEqual([]), { timeout: 3000 });
  await settle();
  writeFileSync(join(root, 'fonts/house.woff2'), '');
  await hearOf('fonts/house.woff2');
});

it('need not exist', () => {
  const handlers = { onChange: () => {}, onRefused: () => expect.unreachable() };
  watchPaths(() => [join(base, 'nowhere/pages')], handlers).close();
});

it('counts a file as changed if its folder was created or replaced', () => {
  const changes = { files: new Set<string>(), folders: new Set(['/site/data']), isListSame: false };
  expect(hasChanged(changes, ['/site/data/places.csv'])).toBe(true);
  expect(hasChanged(changes, ['/site/pages'])).toBe(false);
});
