/**
 * Writes a text as YAML on one line, so that it is read back unchanged: in double quotes, or in single ones if that is
 * easier to read.
 */
export function quoteText(text: string): string {
  const needsEscapes = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text);
  if (/["\\]/.test(text) && !needsEscapes) return `'${text.replaceAll("'", "''")}'`;
  return JSON.stringify(text).replace(/[\u007f-\u009f\p{Cf}\u2028\u2029]/gu, escapeCharacter);
}

function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code > 0xffff ? `\\U${code.toString(16).padStart(8, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
}
