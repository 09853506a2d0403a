import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createWatchedReader, diskReader } from '../content/yaml/index.ts';
import { createOwnWrites } from './own-writes.ts';

const root = mkdtempSync(join(tmpdir(), 'own-writes-'));
const page = join(root, 'pages/home.yaml');
const reader = createWatchedReader(diskReader(root));
mkdirSync(join(root, 'pages'));
beforeEach(() => {
  writeFileSync(page, 'title: Home\n');
  reader.list('pages');
});
afterAll(() => rmSync(root, { recursive: true }));

const changed = (...files: readonly string[]) => ({
  files: new Set(files),
  folders: new Set<string>(),
  isListSame: false,
});

it('recognises what the editor has written, and its temporary file', () => {
  const { note, explain } = createOwnWrites(root, reader);
  expect(note(['pages/home.yaml']).files).toEqual(new Set([page]));
  expect(explain(changed(page, join(root, 'pages/.temporary')))).toBe(true);
});

it('does not recognise what others write, even if the editor once wrote the same', () => {
  const { note, explain } = createOwnWrites(root, reader);
  expect(explain(changed(page))).toBe(false);
  note(['pages/home.yaml']);
  writeFileSync(page, 'title: Theirs\n');
  expect(explain(changed(page))).toBe(false);
  writeFileSync(page, 'title: Home\n');
  expect(explain(changed(page))).toBe(false);
});

it('does not recognise new or deleted files, nor folders', () => {
  const { note, explain } = createOwnWrites(root, reader);
  note(['pages/home.yaml']);
  rmSync(page);
  expect(explain(changed(page))).toBe(false);
  writeFileSync(join(root, 'pages/new.yaml'), 'title: New\n');
  expect(explain(changed(join(root, 'pages/new.yaml')))).toBe(false);
  expect(explain({ ...changed(), folders: new Set([join(root, 'pages')]) })).toBe(false);
});

it('recognises a page that the editor has deleted', () => {
  const { note, explain } = createOwnWrites(root, reader);
  rmSync(page);
  note(['pages/home.yaml']);
  expect(explain(changed(page))).toBe(true);
});
