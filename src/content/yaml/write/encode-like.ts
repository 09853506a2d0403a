import { decodeText } from '../decode.ts';

const MARK = Buffer.from('\ufeff');

/** A text as the bytes of a file, with a byte order mark if it had one before. */
export function encodeLike(before: Uint8Array, text: string): Uint8Array {
  const hasMark = MARK.equals(before.subarray(0, MARK.length));
  return Buffer.concat([hasMark ? MARK : Buffer.alloc(0), Buffer.from(text)]);
}

/** The text of a file; undefined if it is not UTF-8, because bytes would get lost when it is written again. */
export function decodeWhole(bytes: Uint8Array): string | undefined {
  const decoded = decodeText(bytes);
  if (!('text' in decoded) || 'offset' in decoded) return undefined;
  return Buffer.from(encodeLike(bytes, decoded.text)).equals(bytes) ? decoded.text : undefined;
}
