import type { FormulaFault } from './faults.ts';
import type { Token } from './tokens.ts';

/** Signs that people write for those of a formula. */
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

/** What is wrong with a token at which something else would have to stand. */
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
    if (better !== undefined) return fault(`"${text}" is no sign of a formula.`, `Write "${better}".`, better);
    return fault(
      `"${text}" is no sign of a formula.`,
      ADVICE[text] ?? 'Use numbers, names, + - * / ( ) and functions; a unit or a currency belongs to "result".',
    );
  }
  if (text === ',') {
    return fault(
      'A comma may stand only between the values of a function.',
      'Write decimals with a point (1.5), and thousands without a sign (1000).',
    );
  }
  if (text === ')' && isAfterValue) return fault('No bracket is open that this one could close.', 'Delete it.');
  if (isAfterValue) {
    const before = previous?.text ?? '';
    return fault(`There is no sign between "${before}" and "${text}".`, `Write for example "*" before "${text}".`);
  }
  return fault(`A number or a name should stand where "${text}" is.`, `Write one before "${text}", or delete it.`);
}
