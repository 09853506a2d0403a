import { Text } from '@codemirror/state';

/** A text with every line break as one character, as it is shown. */
export function plainEnds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/**
 * The lines of a text to insert into the shown one. A string would only be split at the line breaks of the shown text,
 * and keep others inside a line.
 */
export function splitLines(text: string): Text {
  return Text.of(plainEnds(text).split('\n'));
}
