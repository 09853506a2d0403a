import { z } from 'zod';
import { readColor } from '../../../theme/settings/color.ts';
import { makeField } from '../define-field.ts';

/**
 * An opaque colour, in any CSS notation.
 * @param problem the first sentence of the error message
 */
export const color = makeField({
  name: 'color',
  words: 'colour',
  input: 'color',
  blank: '#808080',
  examples: ['#336699', 'teal'],
  schema: (problem: string = 'Not a CSS colour, or it is transparent.') => {
    const message = `${problem} Write for example "#336699" in quotes, or "teal".`;
    return z.string().refine((written) => readColor(written) !== undefined, message);
  },
});
