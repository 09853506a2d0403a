import { z } from 'zod';
import { readColor } from '../../../theme/settings/color.ts';
import { ofKind } from '../structure.ts';

const KIND = { name: 'color', words: 'colour', input: 'color', blank: '#808080', examples: ['#336699', 'teal'] };

/**
 * A colour without transparency, in any CSS notation.
 * @param problem a sentence that says what is wrong with anything else
 */
export function color(problem = 'Not a CSS colour, or it is transparent.') {
  const message = `${problem} Write for example "#336699" in quotes, or "teal".`;
  return ofKind(
    KIND,
    z.string().refine((written) => readColor(written) !== undefined, message),
  );
}
