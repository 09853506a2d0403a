/** Decodes escapes with "%"; a text in which a "%" is only a sign stays as it is. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A text as a value in an address, whether it is escaped already or not. */
export function encodeValue(text: string): string {
  // Half a character has no bytes.
  return encodeURIComponent(decodePercent(text).replace(/\p{Cs}/gu, '\ufffd'));
}

/** The path of a file as it stands in an address: no sign in it ends the address, or is taken for an escape; letters stay. */
export function encodeFileName(path: string): string {
  return path.replace(/[%?#\s"'()<>`{}|\\^]/g, escapeSign);
}

/** What stands behind a path, with those signs escaped that can stand in no address. */
export function encodeBehindPath(rest: string): string {
  return rest.replace(/[\s"<>`]/g, escapeSign);
}

function escapeSign(sign: string): string {
  const escaped = encodeURIComponent(sign);
  return escaped === sign ? `%${sign.charCodeAt(0).toString(16).toUpperCase()}` : escaped;
}

/** The values behind the "?" of an address, as they are written. An "&" before what is no name is part of a value. */
export function readValues(query: string): readonly (readonly [name: string, value: string])[] {
  return query
    .split(/&(?:amp;)?(?=[a-z-]+=|$)/i)
    .filter(Boolean)
    .map((pair) => {
      const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
      return [name.trim().toLowerCase(), value.trim()];
    });
}
