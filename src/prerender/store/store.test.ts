import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Table } from './index.ts';
import { createNumbering, openFiles, openFileTable, openParts, openValue, sweepFiles } from './index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-builder-cache-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a value stored in a file', () => {
  const keep = () => openValue(join(folder, 'value.json'), z.string());

  it('is there for the next run', () => {
    keep().write('kept – “so”');
    expect(keep().read()).toBe('kept – “so”');
    expect(readdirSync(folder)).toEqual(['value.json']);
  });

  it('is nothing when it was never written, is damaged, or is something else', () => {
    expect(keep().read()).toBeUndefined();
    keep().write('kept');
    const path = join(folder, 'value.json');
    const sound = readFileSync(path, 'utf8');
    for (const damaged of ['', sound.slice(0, -2), sound.replace('kept', 'lost'), '\0\0\0', `${sound}"more"`]) {
      writeFileSync(path, damaged);
      expect(keep().read()).toBeUndefined();
    }
    openValue(path, z.number()).write(1);
    expect(keep().read()).toBeUndefined();
  });

  it('is undefined for a reader that expects another shape, however deep the difference lies', () => {
    const path = join(folder, 'value.json');
    const list = (row: z.ZodType) => openValue(path, z.array(z.object({ row: row.optional() })).readonly());
    list(z.string()).write([{ row: undefined }]);
    expect(list(z.string()).read()).toEqual([{}]);
    for (const other of [z.number(), z.string().nullable(), z.record(z.string(), z.string()), z.tuple([z.string()])]) {
      expect(list(other).read()).toBeUndefined();
    }
    expect(openValue(path, z.array(z.object({ rows: z.string().optional() })).readonly()).read()).toBeUndefined();
  });

  it('is not stored, and nothing fails, where it cannot be written', () => {
    writeFileSync(join(folder, 'taken'), '');
    const stored = openValue(join(folder, 'taken', 'value.json'), z.string());
    stored.write('lost');
    expect(stored.read()).toBeUndefined();
    chmodSync(folder, 0o500);
    keep().write('perhaps');
    chmodSync(folder, 0o700);
    expect([undefined, 'perhaps']).toContain(keep().read());
  });
});

describe('files stored in a folder', () => {
  it('are there for the next run, and nothing when they are damaged in any way', () => {
    const bytes = new Uint8Array([1, 2, 3, 250]);
    openFiles(folder).write('a.png', bytes);
    const path = join(folder, 'a.png');
    expect(openFiles(folder).read('a.png')).toEqual(Buffer.from(bytes));
    const sound = readFileSync(path);
    for (let at = 0; at < sound.length; at += 1) {
      writeFileSync(path, sound.subarray(0, at));
      expect(openFiles(folder).read('a.png'), `cut at ${at}`).toBeUndefined();
      writeFileSync(path, sound.with(at, 7));
      expect(openFiles(folder).read('a.png'), `changed at ${at}`).toBeUndefined();
    }
  });

  it('are not stored, and nothing fails, where they cannot be', () => {
    writeFileSync(join(folder, 'taken'), '');
    const stored = openFiles(join(folder, 'taken'));
    stored.write('a.png', new Uint8Array([1]));
    expect(stored.read('a.png')).toBeUndefined();
  });
});

describe('a value that is added to', () => {
  const keep = () => openParts(join(folder, 'parts.json'), z.string());

  it('is there for the next run with what was added, until it is replaced', () => {
    keep().write('first');
    keep().add('second');
    keep().add('third – “so”');
    expect(keep().read()).toEqual(['first', 'second', 'third – “so”']);
    keep().write('another');
    expect(keep().read()).toEqual(['another']);
  });

  it('is nothing when any part of it is damaged', () => {
    keep().write('first');
    keep().add('second');
    const path = join(folder, 'parts.json');
    const sound = readFileSync(path);
    for (let at = 0; at < sound.length; at += 1) {
      writeFileSync(path, sound.with(at, 7));
      expect(keep().read(), `changed at ${at}`).toEqual([]);
    }
    writeFileSync(path, sound.subarray(0, -3));
    expect(keep().read()).toEqual([]);
  });
});

describe('files that are swept', () => {
  const DAY = 24 * 60 * 60;
  const files = () => openFiles(folder);
  const age = (name: string, days: number) => {
    const time = Date.now() / 1000 - days * DAY;
    utimesSync(join(folder, name), time, time);
  };

  it('are gone when they were not read for long, and stay otherwise', () => {
    for (const name of ['old', 'read', 'new']) files().write(name, Buffer.from(name));
    for (const name of ['old', 'read']) age(name, 70);
    files().read('read');
    sweepFiles(folder, 60);
    expect(['old', 'read', 'new'].map((name) => files().read(name) !== undefined)).toEqual([false, true, true]);
  });

  it('are looked at once a day', () => {
    files().write('old', Buffer.from('old'));
    sweepFiles(folder, 60);
    age('old', 70);
    sweepFiles(folder, 60);
    expect(files().read('old')).toBeDefined();
    for (const written of [new Date(Date.now() - 2 * DAY * 1000).toISOString(), '', 'AAAA']) {
      files().write('old', Buffer.from('old'));
      age('old', 70);
      writeFileSync(join(folder, 'swept'), written);
      sweepFiles(folder, 60);
      expect(files().read('old'), written).toBeUndefined();
    }
  });

  it('need not be there', () => expect(() => sweepFiles(join(folder, 'none'), 60)).not.toThrow());
});

describe('a table in a file', () => {
  const path = () => join(folder, 'table.json');
  const keep = () => openFileTable(path(), z.string());
  const names = Array.from({ length: 100 }, (_, index) => `pages/places/place-${index}.yaml`);
  const fill = () => {
    const table = keep();
    for (const name of names) table.set(name, `text of ${name}`);
    table.save();
  };
  /** Saves a run that has used all rows, and set one of them. */
  const edit = (table: Table<string>, text: string) => {
    for (const name of names) table.get(name);
    table.set('pages/places/place-1.yaml', text);
    table.save();
  };

  it('has what was set, and forgets what is no longer asked for', () => {
    expect(keep().isEmpty()).toBe(true);
    fill();
    const second = keep();
    expect(second.isEmpty()).toBe(false);
    expect(names.map((name) => second.get(name))).toEqual(names.map((name) => `text of ${name}`));
    second.save();
    const third = keep();
    third.get('pages/places/place-1.yaml');
    third.save();
    const last = keep();
    expect(names.filter((name) => last.get(name) !== undefined)).toEqual(['pages/places/place-1.yaml']);
  });

  it('is as it was after a run that asks for nothing', () => {
    fill();
    keep().save();
    expect(names.map((name) => keep().get(name))).toEqual(names.map((name) => `text of ${name}`));
  });

  it('adds a few characters for one small change, in the same run or the next', () => {
    fill();
    const size = statSync(path()).size;
    edit(keep(), 'changed');
    const table = keep();
    edit(table, 'changed again');
    edit(table, 'and again');
    expect(statSync(path()).size - size).toBeLessThan(300);
    const last = keep();
    expect(last.get('pages/places/place-1.yaml')).toBe('and again');
    expect(last.get('pages/places/place-2.yaml')).toBe('text of pages/places/place-2.yaml');
  });

  it('does not grow with every change', () => {
    fill();
    const table = keep();
    for (let count = 0; count < 1000; count += 1) edit(table, `change ${count}`);
    expect(readFileSync(path(), 'utf8').split('\n').length).toBeLessThan(100);
    expect(keep().get('pages/places/place-1.yaml')).toBe('change 999');
  });
});

it('equal values have one number, and the list has each once', () => {
  const { assignNumber, list } = createNumbering<readonly string[]>((words) => words.join(' '));
  const same = ['a', 'b'];
  expect([same, ['c'], ['a', 'b'], same].map(assignNumber)).toEqual([0, 1, 0, 0]);
  expect(list()).toEqual([['a', 'b'], ['c']]);
});
