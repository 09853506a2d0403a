import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentRecord, Reader } from './index.ts';
import { createWatchedReader, diskReader, readDocument } from './index.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'page-builder-read-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** The disk, with what was read from it; `signature` is derived from the times of the file. */
function watchReads(signature?: string) {
  const disk = diskReader(root);
  const reads: string[] = [];
  const reader: Reader = {
    list: disk.list,
    read: (file) => {
      reads.push(file);
      return disk.read(file);
    },
    readSignature: () => signature,
  };
  return { reader, reads };
}

const memory = () => new Map<string, DocumentRecord>();
const write = (text: string) => writeFileSync(join(root, 'page.yaml'), text);
const read = (reader: Reader, known: Map<string, DocumentRecord>, faults: string[] = []) =>
  readDocument(reader, 'page.yaml', { wanted: 'title' }, ({ code }) => faults.push(code), known);

describe('reading a known document', () => {
  it('does not read it while its signature is the same, except for its data, or to locate something in it', () => {
    write('title: Home\n');
    const known = memory();
    read(watchReads('1').reader, known);
    const { reader, reads } = watchReads('1');
    const document = read(reader, known);
    expect(reads).toEqual([]);
    expect([document?.data, document?.data]).toEqual([{ title: 'Home' }, { title: 'Home' }]);
    expect(reads).toEqual(['page.yaml']);
    expect(document?.locate(['title']).range).toEqual([7, 11]);
    expect(reads).toEqual(['page.yaml', 'page.yaml']);
  });

  it('reads it again if its signature is different or missing, and then sees every change', () => {
    const known = memory();
    for (const signature of ['1', '2', undefined, undefined]) {
      const title = `Home ${known.size} ${signature}`;
      write(`title: ${title}\n`);
      expect(read(watchReads(signature).reader, known)?.data).toEqual({ title });
    }
  });

  it('reports the faults of a broken file each time', () => {
    write('title: Home\n');
    const known = memory();
    read(watchReads('1').reader, known);
    write('title: [\n');
    for (const signature of ['2', '2']) {
      const faults: string[] = [];
      expect(read(watchReads(signature).reader, known, faults)).toBeUndefined();
      expect(faults).toHaveLength(1);
    }
  });
});

describe('a file that is changed while a site is read', () => {
  const open = (reader: Reader) => {
    write('title: Home\n');
    const known = memory();
    const signed: Reader = { ...reader, readSignature: () => '1' };
    read(signed, known);
    const document = read(signed, known);
    write('title: Other\n');
    return document;
  };

  it('is refused without a watcher, because its old content would be stored', () => {
    const document = open(diskReader(root));
    expect(() => document?.data).toThrow(expect.objectContaining({ code: 'ESTALE' }));
  });

  it('is read in its current state with a watcher', () => {
    expect(open(createWatchedReader(diskReader(root)))?.data).toEqual({ title: 'Other' });
  });
});

describe('the signature of a file on disk', () => {
  it('is undefined for a file that was just changed, even one with an old date, and for a missing one', () => {
    write('title: Home\n');
    utimesSync(join(root, 'page.yaml'), new Date(0), new Date(0));
    const { readSignature } = diskReader(root);
    expect(readSignature?.('page.yaml')).toBeUndefined();
    expect(readSignature?.('nowhere.yaml')).toBeUndefined();
  });

  it('exists for a file that has not changed for a while', () => {
    expect(diskReader(import.meta.dirname).readSignature?.('read-document.ts')).toMatch(/^\d+ \d+ \d+ \d+$/);
  });
});

describe('a file whose name is too long for a file system', () => {
  const name = `${'a'.repeat(300)}.svg`;

  it('does not exist', () => {
    const reader = diskReader(root);
    expect([reader.read(name), reader.readSignature?.(name), reader.list(name)]).toEqual([undefined, undefined, []]);
  });
});
