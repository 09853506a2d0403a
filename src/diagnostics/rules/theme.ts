import { defineRule } from '../rule.ts';

export const unknownTheme = defineRule<{ name: string; suggestion: string | undefined; known: readonly string[] }>({
  code: 'theme/unknown-theme',
  title: 'A theme that does not exist',
  message: ({ name }) => `There is no theme "${name}".`,
  hint: ({ suggestion, known }) =>
    suggestion ? `Did you mean "${suggestion}"?` : `The themes are: ${known.join(', ')}.`,
});

export const lowContrast = defineRule<{
  role: string;
  color: string;
  on: string;
  ground: string;
  scheme: 'light' | 'dark';
  ratio: number;
  least: number;
  /** What passes, as YAML. */
  nearest: string | undefined;
}>({
  code: 'theme/low-contrast',
  title: 'Two colours that cannot be told apart well enough',
  message: ({ role, color, on, ground, scheme, ratio, least }) =>
    `In the ${scheme} scheme, ${role} (${color}) on ${on} (${ground}) has a contrast of ${roundDown(ratio)}:1; ${least === 3 ? 'what is drawn' : 'text'} needs ${least}:1 (WCAG 2.2, AA).`,
  hint: ({ nearest }) =>
    nearest === undefined
      ? 'Choose another colour, or set one of the two under "roles:".'
      : `The nearest that passes is ${nearest}.`,
});

/** To one digit, so that what is too little never looks like enough. */
function roundDown(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}
