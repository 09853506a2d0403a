import { expect, it } from 'vitest';
import { decodeText, decodeWhole, encodeLike } from './decode.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));

it.each([
  ['plain words', 'title: Café – “so”\n'],
  ['nothing', ''],
  ['the replacement character', 'title: \ufffd\n'],
  ['one character that was pasted with it', `title: ${'long '.repeat(9)}\0`],
])('reads %s', (_name, text) => expect(decodeText(utf8(text))).toEqual({ text }));

it('removes the mark at the start of a file', () => {
  expect(decodeText(utf8('\ufefftitle: Hi'))).toEqual({ text: 'title: Hi' });
});

it.each([
  ['as Notepad writes "Unicode"', new Uint8Array([0xff, 0xfe, ...utf16('title: Hi')]), /^UTF-16 \("Unicode" in/],
  ['as Notepad writes "Unicode big endian"', new Uint8Array([0xfe, 0xff, 0, 0x61]), /^UTF-16 \("Unicode big endian"/],
  ['in UTF-16 without a mark', utf16('title: Hi'), /^UTF-16 or a binary file/],
  ['that is binary', new Uint8Array([1, 0, 0, 2, 0, 3]), /^UTF-16 or a binary file/],
])('recognises a file %s', (_name, bytes, looksLike) => {
  expect(decodeText(bytes)).toMatchObject({ looksLike: expect.stringMatching(looksLike), offset: 0 });
});

it('finds the first wrong character of a file in an older encoding', () => {
  expect(decodeText(new Uint8Array(Buffer.from('title: Café\n', 'latin1')))).toEqual({
    looksLike: 'an older encoding such as Windows-1252',
    text: 'title: Caf\ufffd\n',
    offset: 10,
  });
});

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
