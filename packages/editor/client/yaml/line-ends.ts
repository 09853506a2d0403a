import { Text } from '@codemirror/state';

/** A text whose lines end with one sign, as it is shown. */
export function plainEnds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/**
 * The lines of a text that goes into the one that is shown. A string would be split only where that one ends its lines, which leaves
 * other ends inside a line.
 */
export function splitLines(text: string): Text {
  return Text.of(plainEnds(text).split('\n'));
}
