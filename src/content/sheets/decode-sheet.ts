/** The text of a sheet without its byte order mark. */
export interface DecodedSheet {
  readonly text: string;
  readonly encoding: 'utf-8' | 'utf-16' | 'windows-1252';
}

/** Decodes UTF-8, UTF-16 and Windows-1252, in which Excel saves CSV files; undefined for what is not text. */
export function decodeSheet(bytes: Uint8Array): DecodedSheet | undefined {
  const wide = findWide(bytes);
  if (wide) return withoutNul(new TextDecoder(wide).decode(bytes), 'utf-16');
  try {
    return withoutNul(new TextDecoder('utf-8', { fatal: true }).decode(bytes), 'utf-8');
  } catch {
    return withoutNul(new TextDecoder('windows-1252').decode(bytes), 'windows-1252');
  }
}

/** UTF-16 by its byte order mark, or by the zero byte of each Latin letter in its first characters. */
function findWide(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 64);
  const isZero = (odd: 0 | 1) => start.every((byte, index) => index % 2 !== odd || byte === 0);
  if (start.length < 4 || start.length % 2 === 1) return undefined;
  if (isZero(1)) return 'utf-16le';
  return isZero(0) ? 'utf-16be' : undefined;
}

function withoutNul(text: string, encoding: DecodedSheet['encoding']): DecodedSheet | undefined {
  return text.includes('\0') ? undefined : { text, encoding };
}
