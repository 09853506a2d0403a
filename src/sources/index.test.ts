import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineSource } from './define-source.ts';
import type { Source } from './index.ts';
import { updateSource } from './index.ts';

const FILE = 'sources/places.ts';
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'));
  mkdirSync(join(root, 'sources'));
  writeFileSync(join(root, FILE), 'const a = 1;\nexport const places = { load };\n');
});
afterEach(() => rmSync(root, { recursive: true }));

const ENTRIES = [{ name: 'The Creek' }];
const stored = (file = '.cache/sources/places.json') => JSON.parse(readFileSync(join(root, file), 'utf8'));
const list = async (source: Source, isOffline = false) =>
  (await updateSource(FILE, async () => source, { root, isOffline })).map(
    ({ severity, message, source: { file }, range }) => `${severity} ${file} ${range[0]} ${message}`,
  );
const failing = (error: unknown) => defineSource({ load: () => Promise.reject(error) });

describe('a source', () => {
  it('has its answer stored where git ignores it, or beside it as a snapshot', async () => {
    expect(await list({ load: async () => ENTRIES })).toEqual([]);
    expect(stored()).toEqual(ENTRIES);
    expect(readFileSync(join(root, '.cache/sources/.gitignore'), 'utf8')).toBe('*\n');
    expect(await list({ load: async () => ENTRIES, snapshot: true })).toEqual([]);
    expect(stored('sources/places.json')).toEqual(ENTRIES);
    expect(existsSync(join(root, '.cache/sources/places.json'))).toBe(false);
  });

  it('says how many entries are no longer as in the committed snapshot', async () => {
    const load = (...names: readonly string[]) =>
      list({ load: async () => names.map((name) => ({ name })), snapshot: true });
    expect(await load('a', 'b')).toEqual([]);
    expect(await load('b', 'a')).toEqual([]);
    const warning = `warning ${FILE} ${'const a = 1;\nexport const places = { '.length}`;
    expect(await load('b', 'c')).toEqual([`${warning} 1 entry is no longer as in sources/places.json.`]);
    expect(await load('b', 'c')).toEqual([]);
    expect(await load('d', 'e', 'f')).toEqual([`${warning} 3 entries are no longer as in sources/places.json.`]);
    writeFileSync(join(root, 'sources/places.json'), '[');
    expect(await load('d')).toEqual([`${warning} 1 entry is no longer as in sources/places.json.`]);
  });

  it('leaves its file alone if the answer is the same', async () => {
    await list({ load: async () => ENTRIES });
    const { ino } = statSync(join(root, '.cache/sources/places.json'));
    await list({ load: async () => ENTRIES });
    expect(statSync(join(root, '.cache/sources/places.json')).ino).toBe(ino);
  });

  it('is asked again only if its key or its file has changed', async () => {
    let asked = 0;
    const load = async () => [{ name: String(++asked) }];
    for (const key of ['monday', 'monday', 'tuesday', () => 'tuesday']) await list({ load, key });
    expect([asked, stored()]).toEqual([2, [{ name: '2' }]]);
    writeFileSync(join(root, FILE), 'const b = 2;\n');
    await list({ load, key: 'tuesday' });
    await list({ load });
    expect(asked).toBe(4);
  });

  it('has its entries checked and changed by its schema', async () => {
    const schema = z.object({ name: z.string().transform((name) => name.toUpperCase()) });
    await list({ load: async () => [{ name: 'a', more: 1 }], schema });
    expect(stored()).toEqual([{ name: 'A' }]);
    expect(await list({ load: async () => [{ name: 'a' }, { name: 1 }], schema })).toEqual([
      expect.stringMatching(/Entry 2, "name": .*expected string/),
    ]);
  });

  it('without an answer, is an error at the line that failed', async () => {
    const error = new Error('No such table');
    error.stack = `Error: No such table\n    at load (${join(root, FILE)}:2:14)`;
    expect(await list(failing(error))).toEqual([
      `error ${FILE} 26 This source has no answer, and there is no earlier one: No such table.`,
    ]);
  });

  it('that fails is replaced by its last answer, with a warning', async () => {
    await list({ load: async () => ENTRIES });
    const [fault, ...others] = await list(failing(new Error('No network')));
    expect(others).toEqual([]);
    expect(fault).toMatch(
      /^warning sources\/places.ts \d+ This source gave no answer, so that of \d{4}-\d\d-\d\d \d\d:\d\d UTC is used: No network\.$/,
    );
    expect(stored()).toEqual(ENTRIES);
  });

  it.each([
    [null, 'not a list'],
    [['a'], 'Entry 1 is not an object'],
    [[ENTRIES], 'Entry 1 is not an object'],
    [[{ size: 1n }], 'BigInt'],
  ])('cannot answer %o', async (answer, problem) => {
    expect(await list({ load: vi.fn().mockResolvedValue(answer) })).toEqual([expect.stringContaining(problem)]);
    expect(existsSync(join(root, '.cache'))).toBe(false);
  });

  it('is not asked offline', async () => {
    const asked = { load: async () => expect.unreachable() };
    expect(await list(asked, true)).toEqual([expect.stringMatching(/^error .*because of --offline\.$/)]);
    await list({ load: async () => ENTRIES });
    expect(await list(asked, true)).toEqual([expect.stringMatching(/^warning .*because of --offline\.$/)]);
    await list({ load: async () => ENTRIES, snapshot: true });
    expect(await list({ ...asked, snapshot: true }, true)).toEqual([]);
  });

  it('has a time limit, even if it does not listen to its signal', async () => {
    expect(await list({ load: () => new Promise(() => {}), seconds: 0.05 })).toEqual([
      expect.stringContaining('It has not answered within 0.05 seconds'),
    ]);
  });

  it('gets a fetch that fails for an answer that is not OK, and names the address without its secrets', async () => {
    const load: Source['load'] = async ({ fetch }) => (await fetch('http://127.0.0.1:1/a?key=secret')).json();
    const [fault] = await list({ load });
    expect(fault).toContain('http://127.0.0.1:1/a cannot be reached');
    expect(fault).not.toContain('secret');
    await list({ load: async ({ fetch }) => (await fetch('data:application/json,[{"a":1}]')).json() });
    expect(stored()).toEqual([{ a: 1 }]);
  });
});
