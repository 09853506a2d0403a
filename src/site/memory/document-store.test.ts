import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openFolderTable, openValue } from '../../incremental/index.ts';
import type { Reader } from '../../yaml/index.ts';
import { memoryReader, readDocument } from '../../yaml/index.ts';
import { createDocumentStore, documentData, documentRows } from './document-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-builder-documents-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const reader: Reader = { ...memoryReader({ 'pages/a.yaml': 'title: A\n' }), readSignature: () => 'unchanged' };

/** Reads the file as a run of its own does, and asks for its data. */
function run(asked: Reader = reader) {
  const memory = createDocumentStore(
    openValue(join(folder, 'documents.json'), documentRows),
    openFolderTable(join(folder, 'documents'), documentData),
  );
  const document = readDocument(asked, 'pages/a.yaml', { wanted: '' }, () => {}, memory);
  const data = document?.data;
  memory.save();
  return data;
}

const unread: Reader = {
  ...reader,
  read: () => {
    throw new Error('The file is known, and is not to be read.');
  },
};

it('does not read a file again that has not changed', () => {
  expect(run()).toEqual({ title: 'A' });
  expect(run(unread)).toEqual({ title: 'A' });
});

it('reads a file again whose data is damaged, and knows it from then on', () => {
  run();
  for (const name of readdirSync(join(folder, 'documents'))) writeFileSync(join(folder, 'documents', name), '{');
  expect(run()).toEqual({ title: 'A' });
  expect(run(unread)).toEqual({ title: 'A' });
});
