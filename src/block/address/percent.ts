/** Decodes percent escapes. A text with a "%" that starts no escape is returned as it is. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Encodes a text as a value in an address, whether it is already escaped or not. */
export function encodeValue(text: string): string {
  // Half a surrogate pair has no bytes.
  return encodeURIComponent(decodePercent(text).replace(/\p{Cs}/gu, '\ufffd'));
}

/** Encodes a file path for an address: no character in it ends the address or reads as an escape. Letters stay. */
export function encodeFileName(path: string): string {
  return path.replace(/[%?#\s"'()<>`{}|\\^]/g, escapeSign);
}

/** Encodes what follows a path. Only characters that an address cannot have are escaped. */
export function encodeBehindPath(rest: string): string {
  return rest.replace(/[\s"<>`]/g, escapeSign);
}

function escapeSign(sign: string): string {
  const escaped = encodeURIComponent(sign);
  return escaped === sign ? `%${sign.charCodeAt(0).toString(16).toUpperCase()}` : escaped;
}

/** The values after the "?" of an address, as written. An "&" that no name follows is part of a value. */
export function readValues(query: string): readonly (readonly [name: string, value: string])[] {
  return query
    .split(/&(?:amp;)?(?=[a-z-]+=|$)/i)
    .filter(Boolean)
    .map((pair) => {
      const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
      return [name.trim().toLowerCase(), value.trim()];
    });
}
