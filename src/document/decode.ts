const ENCODINGS: readonly (readonly [bytes: readonly number[], name: string])[] = [
  [[0xff, 0xfe], 'UTF-16 ("Unicode" in Notepad)'],
  [[0xfe, 0xff], 'UTF-16 ("Unicode big endian" in Notepad)'],
];

/** The text of a UTF-8 file without its byte order mark, or what else the bytes look like. */
export function decodeText(bytes: Uint8Array): { text: string } | { looksLike: string } {
  for (const [mark, looksLike] of ENCODINGS) {
    if (mark.every((byte, index) => bytes[index] === byte)) return { looksLike };
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? { looksLike: 'UTF-16 or a binary file' } : { text };
  } catch {
    return { looksLike: 'an older encoding such as Windows-1252' };
  }
}
