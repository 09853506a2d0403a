import { expect, it } from 'vitest';
import { memoryReader } from '../../../src/content/yaml/index.ts';
import { unsavedReader } from './unsaved-reader.ts';

const disk = { ...memoryReader({ 'pages/b.yaml': 'b', 'pages/c.yaml': 'c' }), readSignature: () => 'settled' };
const reader = unsavedReader(
  disk,
  new Map([
    ['pages/c.yaml', 'typed'],
    ['pages/a.yaml', 'new'],
  ]),
);
const read = (file: string) => new TextDecoder().decode(reader.read(file));

it('reads an open file as edited, and the others from disk', () => {
  expect([read('pages/b.yaml'), read('pages/c.yaml')]).toEqual(['b', 'typed']);
});

it('lists a file that was never saved, only in its folder', () => {
  expect(reader.list('pages')).toEqual(['pages/a.yaml', 'pages/b.yaml', 'pages/c.yaml']);
  expect(reader.list('public')).toEqual([]);
});

it('has no signature for an open file', () => {
  expect([reader.readSignature?.('pages/b.yaml'), reader.readSignature?.('pages/c.yaml')]).toEqual([
    'settled',
    undefined,
  ]);
});
