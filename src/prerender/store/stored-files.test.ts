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
import type { Table } from './index.ts';
import { openFiles, openTable, openValue, sweepFiles } from './index.ts';
import { findSystemFiles, openTurns, shareTurns, takeTurns } from './stored-files.ts';

describe('store', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'page-builder-cache-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  describe('a value stored in a file', () => {
    const keep = () => openValue<unknown>(openFiles(folder), 'value');

    it('is there for the next run, with all that can be sent to another thread', () => {
      const value = {
        text: 'kept – “so”',
        none: undefined,
        map: new Map([['a', new Set([1])]]),
        bytes: Buffer.from('b'),
      };
      keep().write(value);
      expect(keep().read()).toEqual(value);
      expect(readdirSync(folder)).toEqual(['value']);
    });

    it('has once what many of its parts have in common', () => {
      const common = { text: 'x'.repeat(1000) };
      keep().write(Array.from({ length: 100 }, () => common));
      expect(statSync(join(folder, 'value')).size).toBeLessThan(2000);
      expect(new Set([keep().read()].flat())).toEqual(new Set([common]));
    });

    it('is nothing when it was never written, is damaged, or is something else', () => {
      expect(keep().read()).toBeUndefined();
      keep().write('kept');
      const path = join(folder, 'value');
      const sound = readFileSync(path);
      for (const damaged of [
        Buffer.alloc(0),
        sound.subarray(0, -2),
        Buffer.from('\0\0\0'),
        Buffer.concat([sound, sound]),
      ]) {
        writeFileSync(path, damaged);
        expect(keep().read()).toBeUndefined();
      }
      openFiles(folder).write('value', Buffer.from('"of another codec"'));
      expect(keep().read()).toBeUndefined();
    });

    it('is not stored, and nothing fails, where it cannot be written', () => {
      writeFileSync(join(folder, 'taken'), '');
      const stored = openValue<string>(openFiles(join(folder, 'taken')), 'value');
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
    const keep = () => openTable<string>(openFiles(folder), 'table');
    const readSize = (name: string) => statSync(join(folder, name)).size;
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

    it('writes a few characters for one small change, in the same run or the next', () => {
      fill();
      const whole = readFileSync(join(folder, 'table'));
      edit(keep(), 'changed');
      const table = keep();
      edit(table, 'changed again');
      edit(table, 'and again');
      expect(readFileSync(join(folder, 'table'))).toEqual(whole);
      expect(readSize('table-changed')).toBeLessThan(300);
      const last = keep();
      expect(last.get('pages/places/place-1.yaml')).toBe('and again');
      expect(last.get('pages/places/place-2.yaml')).toBe('text of pages/places/place-2.yaml');
    });

    it('does not grow with every change', () => {
      fill();
      const table = keep();
      for (let count = 0; count < 1000; count += 1) edit(table, `change ${count}`);
      expect(readSize('table-changed')).toBeLessThan(300);
      expect(keep().get('pages/places/place-1.yaml')).toBe('change 999');
    });

    it('is written as a whole when much of it has changed', () => {
      fill();
      const table = keep();
      for (const name of names) table.set(name, 'changed');
      table.save();
      expect(readSize('table')).toBeLessThan(100 * 50);
      expect(names.map((name) => keep().get(name))).toEqual(names.map(() => 'changed'));
    });

    it('goes by no change of rows that were written before', () => {
      fill();
      edit(keep(), 'changed');
      const table = keep();
      for (const name of names) table.set(name, 'other');
      const later = readFileSync(join(folder, 'table-changed'));
      table.save();
      writeFileSync(join(folder, 'table-changed'), later);
      expect(keep().get('pages/places/place-1.yaml')).toBe('other');
    });

    it('is empty when it is damaged, and as it was before its last change when that is', () => {
      fill();
      edit(keep(), 'changed');
      const place = 'pages/places/place-1.yaml';
      writeFileSync(join(folder, 'table-changed'), 'damaged');
      expect(keep().get(place)).toBe(`text of ${place}`);
      edit(keep(), 'changed');
      writeFileSync(join(folder, 'table'), 'damaged');
      expect(keep().isEmpty()).toBe(true);
    });
  });
});

it.skipIf(process.platform === 'win32')('exchanges two files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'system-'));
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  writeFileSync(one, '1');
  writeFileSync(other, '2');
  findSystemFiles()?.exchange?.(one, other);
  expect([readFileSync(one, 'utf8'), readFileSync(other, 'utf8')]).toEqual(['2', '1']);
  rmSync(folder, { recursive: true });
});

describe('work that is done in turns', () => {
  it('comes to one of those who share it, in pieces, each item once', () => {
    const items = [1, 2, 3, 4, 5, 6, 7];
    const turns = shareTurns(2);
    const [one, other] = [takeTurns(items, openTurns(turns)), takeTurns(items, openTurns(turns))];
    expect([one.next().value, other.next().value, other.next().value]).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
    ]);
    expect([...one]).toEqual([[7]]);
    expect([...other]).toEqual([]);
  });

  it('leaves nothing for somebody who comes late', () => {
    const turns = shareTurns(3);
    expect([...takeTurns(['a', 'b', 'c', 'd'], openTurns(turns))]).toEqual([['a', 'b', 'c'], ['d']]);
    expect([...takeTurns(['a', 'b', 'c', 'd'], openTurns(turns))]).toEqual([]);
    expect([...takeTurns([], openTurns(shareTurns(3)))]).toEqual([]);
  });
});
