import { isUtf8 } from 'node:buffer';

const ENCODINGS: readonly (readonly [bytes: readonly number[], name: string])[] = [
  [[0xff, 0xfe], 'UTF-16 ("Unicode" in Notepad)'],
  [[0xfe, 0xff], 'UTF-16 ("Unicode big endian" in Notepad)'],
];

/**
 * The result for bytes that are not UTF-8: their likely encoding, the text as far as it can be decoded, and the offset
 * of the first invalid character.
 */
export interface Undecodable {
  readonly looksLike: string;
  readonly text: string;
  readonly offset: number;
}

/** Decodes a UTF-8 file, without its byte order mark. For other bytes, the result describes their likely encoding. */
export function decodeText(bytes: Uint8Array): { readonly text: string } | Undecodable {
  for (const [mark, looksLike] of ENCODINGS) {
    if (mark.every((byte, index) => bytes[index] === byte)) return { looksLike, text: '', offset: 0 };
  }
  const text = new TextDecoder('utf-8').decode(bytes);
  // In UTF-16, half of the characters are NUL. If a text has only a few NULs, someone pasted them, and each is reported
  // later.
  const nuls = text.split('\0').length - 1;
  if (nuls > 0 && (nuls * 10 > text.length || !isUtf8(bytes)))
    return { looksLike: 'UTF-16 or a binary file', text, offset: 0 };
  const wrong = text.indexOf('\ufffd');
  if (wrong !== -1 && !isUtf8(bytes)) {
    return { looksLike: 'an older encoding such as Windows-1252', text, offset: wrong };
  }
  return { text };
}

const MARK = Buffer.from('\ufeff');

/** Encodes a text as UTF-8, with a byte order mark if the file had one before. */
export function encodeLike(before: Uint8Array, text: string): Uint8Array {
  const hasMark = MARK.equals(before.subarray(0, MARK.length));
  return Buffer.concat([hasMark ? MARK : Buffer.alloc(0), Buffer.from(text)]);
}

/** Decodes a file that is going to be rewritten; undefined if it is not UTF-8, because bytes would be lost. */
export function decodeWhole(bytes: Uint8Array): string | undefined {
  const decoded = decodeText(bytes);
  if (!('text' in decoded) || 'offset' in decoded) return undefined;
  return Buffer.from(encodeLike(bytes, decoded.text)).equals(bytes) ? decoded.text : undefined;
}
