import type { FormulaRange } from './faults.ts';

/** A number, a name, an operator, a character that is not allowed, or the end. */
export interface Token {
  readonly kind: 'number' | 'name' | 'sign' | 'other' | 'end';
  readonly text: string;
  readonly range: FormulaRange;
}

/** A name can have two parts: `type.rate`. */
const TOKEN =
  /(?<number>\d+(?:\.\d+)?)|(?<name>[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)?)|(?<sign><=|>=|!=|==|[-+*/()<>=,])|(?<other>[^\s])/gu;

/** The tokens of a formula; the last is the end. */
export function readTokens(text: string): readonly Token[] {
  const tokens = [...text.matchAll(TOKEN)].map((match): Token => {
    const { number, name, sign } = match.groups ?? {};
    const kind = number !== undefined ? 'number' : name !== undefined ? 'name' : sign !== undefined ? 'sign' : 'other';
    return { kind, text: match[0], range: [match.index, match.index + match[0].length] };
  });
  return [...tokens, { kind: 'end', text: '', range: [text.length, text.length] }];
}
