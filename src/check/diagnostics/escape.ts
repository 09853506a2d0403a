/** Words of a file, so that a terminal shows and obeys nothing in them: tabs as one arrow, no carriage return at the end. */
export function printable(text: string): string {
  return printablePart(text.replace(/\r$/, ''));
}

/** The same for a part of a line, at whose end a carriage return is shown. */
export function printablePart(text: string): string {
  return escapeControls(text.replaceAll('\t', '→'));
}

/** A text without line breaks, and without control, bidirectional and invisible characters: they are written as `\u001b`. */
export function escapeControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, writeEscape);
}

/** JSON over several lines that holds no such characters either; who reads it gets the same data. */
export function formatAsJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replace(/(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, writeEscape);
}

/** A line that GitHub Actions takes for no command: those start with "::", as a key may. */
export function disarmCommand(line: string): string {
  return line.replace(/^(\s*):(?=:)/, '$1\\u003a');
}

function writeEscape(character: string): string {
  const units = character.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
  return units.map((unit) => `\\u${unit}`).join('');
}

/** The start of a long text, enough to find it, of so many characters at most. */
export function shorten(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
}
