import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles } from '../../src/prerender/index.ts';
import type { Workspace } from '../support/workspace.ts';
import { copyProject } from '../support/workspace.ts';

const CACHE = 'node_modules/.cache/page-builder';

describe('what is cached between runs', () => {
  let copy: Workspace;
  let clean: Readonly<Record<string, string>>;
  const built = () =>
    Object.fromEntries(copy.list('dist').map((file) => [file, readFileSync(join(copy.root, 'dist', file), 'latin1')]));
  const build = () => {
    const { status, output } = copy.run('build');
    expect(status, output).toBe(0);
    return built();
  };
  beforeAll(() => {
    copy = copyProject();
    clean = build();
  });
  afterAll(() => copy.dispose());

  it('is used by the next build, which bundles no code', () => {
    const hashes = listFiles(join(copy.root, CACHE)).filter((file) => file.endsWith('/hash'));
    const readTimes = () => hashes.map((file) => statSync(join(copy.root, CACHE, file)).mtimeMs);
    const before = readTimes();
    expect(before).not.toEqual([]);
    expect(build()).toEqual(clean);
    expect(readTimes()).toEqual(before);
  });

  it('is made again when it is damaged, whatever it is: the site is the same, byte for byte', () => {
    const files = listFiles(join(copy.root, CACHE));
    expect(files.filter((file) => file.startsWith('encoded/')).length).toBeGreaterThan(10);
    for (const damage of ['empty', 'cut', 'changed']) {
      for (const file of files) {
        const path = join(copy.root, CACHE, file);
        const { size } = statSync(path);
        if (damage === 'empty') truncateSync(path, 0);
        else if (damage === 'cut') truncateSync(path, Math.floor(size / 2));
        else writeFileSync(path, readFileSync(path).fill(65, Math.floor(size / 2), Math.floor(size / 2) + 4));
      }
      rmSync(join(copy.root, 'dist'), { recursive: true });
      expect(build(), damage).toEqual(clean);
    }
  });

  it('is made for the run alone where it cannot be written', () => {
    for (const name of readdirSync(join(copy.root, 'node_modules/.cache'))) {
      rmSync(join(copy.root, 'node_modules/.cache', name), { recursive: true });
    }
    rmSync(join(copy.root, 'node_modules/.cache'), { recursive: true });
    writeFileSync(join(copy.root, 'node_modules/.cache'), 'no folder');
    rmSync(join(copy.root, 'dist'), { recursive: true });
    expect(build()).toEqual(clean);
    expect(readFileSync(join(copy.root, 'node_modules/.cache'), 'utf8')).toBe('no folder');
  });
});
