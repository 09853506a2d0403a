import type { FormulaFault } from './faults.ts';
import type { Token } from './tokens.ts';

/** Characters that people write instead of those of a formula. */
const MEANT: Readonly<Record<string, string>> = {
  '×': '*',
  '·': '*',
  '∙': '*',
  '✕': '*',
  '÷': '/',
  ':': '/',
  '−': '-',
  '–': '-',
  '—': '-',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
};

const ADVICE: Readonly<Record<string, string>> = {
  '%': 'Write 0.15 for 15 %.',
  '^': 'Multiply instead: size * size.',
  '.': 'Write a digit on both sides of the point: 0.5.',
};

/** What is wrong with an unexpected token. */
export function explainToken(token: Token, previous: Token | undefined): FormulaFault {
  const { kind, text, range } = token;
  const fault = (problem: string, fix: string, better?: string): FormulaFault => ({
    kind: 'syntax',
    range,
    problem,
    fix,
    ...(better !== undefined && { better }),
  });
  const isAfterValue = previous?.kind === 'number' || previous?.kind === 'name' || previous?.text === ')';
  if (kind === 'end') {
    return fault('The formula ends too early.', `Write a number or a name after "${previous?.text ?? ''}".`);
  }
  if (kind === 'other') {
    const better = MEANT[text];
    if (better !== undefined) return fault(`"${text}" is not allowed in a formula.`, `Write "${better}".`, better);
    return fault(
      `"${text}" is not allowed in a formula.`,
      ADVICE[text] ?? 'Use numbers, names, + - * / ( ) and functions. A unit or a currency belongs to "result".',
    );
  }
  if (text === ',') {
    return fault(
      'A comma is only allowed between the values of a function.',
      'Write decimals with a point (1.5), and thousands without a separator (1000).',
    );
  }
  if (text === ')' && isAfterValue) return fault('This bracket closes nothing.', 'Delete it.');
  if (isAfterValue) {
    const before = previous?.text ?? '';
    return fault(`There is no operator between "${before}" and "${text}".`, `Write for example "*" before "${text}".`);
  }
  return fault(`A number or a name is missing before "${text}".`, `Write one before "${text}", or delete it.`);
}
