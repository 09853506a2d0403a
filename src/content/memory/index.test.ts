import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFiles, openTable } from '../../prerender/store/index.ts';
import type { DocumentRecord, Reader } from '../yaml/index.ts';
import { memoryReader, readDocument } from '../yaml/index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-builder-documents-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const reader: Reader = { ...memoryReader({ 'pages/a.yaml': 'title: A\n' }), readSignature: () => 'unchanged' };

/** Reads the file like a separate run of the builder. */
function run(asked: Reader = reader) {
  const memory = openTable<DocumentRecord>(openFiles(folder), 'documents');
  const document = readDocument(asked, 'pages/a.yaml', { wanted: '' }, () => {}, memory);
  memory.save();
  return document;
}

const unread: Reader = {
  ...reader,
  read: () => {
    throw new Error('The file is known, and is not to be read.');
  },
};

it('does not read an unchanged file again before its data is used', () => {
  expect(run()?.data).toEqual({ title: 'A' });
  expect(run(unread)?.version).toBe(run()?.version);
  expect(run()?.data).toEqual({ title: 'A' });
});

it('reads a file again if its stored data is damaged', () => {
  run();
  writeFileSync(join(folder, 'documents'), '{');
  expect(() => run(unread)).toThrow('not to be read');
  expect(run()?.data).toEqual({ title: 'A' });
});
