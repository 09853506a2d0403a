import { expect, it } from 'vitest';
import { decodeWhole, encodeLike } from './encode-like.ts';

it.each(['a: 1\n', '\ufeffa: 1\r\n', ''])('reads %j and writes it again with the same bytes', (text) => {
  const bytes = Buffer.from(text);
  const decoded = decodeWhole(bytes);
  expect(decoded).toBe(text.replace('\ufeff', ''));
  expect(encodeLike(bytes, decoded ?? '')).toEqual(bytes);
});

it.each([
  ['in UTF-16', Buffer.from('\ufeffa: 1', 'utf16le')],
  ['in Windows-1252', Buffer.from([0x61, 0x3a, 0x20, 0xe4])],
  ['with half a character', Buffer.from([0x61, 0xc3])],
])('does not read a file %s, whose bytes would be lost', (_case, bytes) => {
  expect(decodeWhole(bytes)).toBeUndefined();
});
