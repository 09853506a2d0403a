/** Escapes the text of a file for a terminal: a tab becomes one arrow, a carriage return at the end is removed. */
export function printable(text: string): string {
  return printablePart(text.replace(/\r$/, ''));
}

/** Like `printable`, but for a part of a line: a carriage return at the end is escaped. */
export function printablePart(text: string): string {
  return escapeControls(text.replaceAll('\t', '→'));
}

/** A text in which line breaks, control, bidirectional and invisible characters are escaped: `\u001b`. */
export function escapeControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, writeEscape);
}

/** Indented JSON, escaped as by `escapeControls` except for its line breaks; parsers get the same data. */
export function formatAsJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, writeEscape);
}

/** Escapes "::" at the start of a line, because GitHub Actions would read the line as a command. */
export function disarmCommand(line: string): string {
  return line.replace(/^(\s*):(?=:)/, '$1\\u003a');
}

function writeEscape(character: string): string {
  const units = character.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
  return units.map((unit) => `\\u${unit}`).join('');
}

/** Shortens a text to at most `most` characters. */
export function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}
