/** The operators between two numbers. */
const SIGNS = ['+', '-', '*', '/', '<', '<=', '>', '>=', '=', '!='] as const;
type Sign = (typeof SIGNS)[number];

/** The minimum and maximum number of arguments. The second argument of `round`, `floor` and `ceil` is a step. */
const FUNCTIONS = {
  min: [2, 20],
  max: [2, 20],
  round: [1, 2],
  floor: [1, 2],
  ceil: [1, 2],
  if: [3, 3],
} as const satisfies Readonly<Record<string, readonly [fewest: number, most: number]>>;
type FunctionName = keyof typeof FUNCTIONS;

export type Operation = Sign | FunctionName;

/**
 * A formula as JSON for the browser: a number, the name of a value, or an operation with two operands (`if` has three).
 * `size * (rate + 2)` is `["*", "size", ["+", "rate", 2]]`, and `-size` is `["-", 0, "size"]`.
 */
export type Formula = number | string | readonly [Operation, Formula, Formula, Formula?];

export type Values = Readonly<Record<string, number>>;

/** A range of a formula's text: the index of the first character, and the index after the last. */
type FormulaRange = readonly [start: number, end: number];

/** What is wrong with a formula, and where in its text. */
export type FormulaFault =
  | {
      readonly kind: 'syntax';
      readonly range: FormulaRange;
      readonly problem: string;
      readonly fix: string;
      /** The text to replace the range with; undefined if the correction is uncertain. */
      readonly better?: string;
    }
  | {
      readonly kind: 'unknown-name';
      readonly range: FormulaRange;
      readonly name: string;
      /** The names that are allowed here: names of functions before a "(", otherwise names of values. */
      readonly known: readonly string[];
    }
  | {
      readonly kind: 'no-number';
      readonly range: FormulaRange;
      readonly written: string;
      /** Whether a divisor is 0; otherwise the result is too large to be a number. */
      readonly isDivisor: boolean;
      /** Values for which the fault occurs. */
      readonly values: Readonly<Record<string, number>>;
    };

/** A number, a name, an operator, a character that is not allowed, or the end. */
interface Token {
  readonly kind: 'number' | 'name' | 'sign' | 'other' | 'end';
  readonly text: string;
  readonly range: FormulaRange;
}

/** A name can have two parts: `type.rate`. */
const TOKEN =
  /(?<number>\d+(?:\.\d+)?)|(?<name>[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)?)|(?<sign><=|>=|!=|==|[-+*/()<>=,])|(?<other>[^\s])/gu;

/** The tokens of a formula; the last is the end. */
function readTokens(text: string): readonly Token[] {
  const tokens = [...text.matchAll(TOKEN)].map((match): Token => {
    const { number, name, sign } = match.groups ?? {};
    const kind = number !== undefined ? 'number' : name !== undefined ? 'name' : sign !== undefined ? 'sign' : 'other';
    return { kind, text: match[0], range: [match.index, match.index + match[0].length] };
  });
  return [...tokens, { kind: 'end', text: '', range: [text.length, text.length] }];
}

/** Characters that people type instead of operators, with the operator that they mean. */
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

function explainToken(token: Token, previous: Token | undefined): FormulaFault {
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

/** The operands of an operation: two, or three for `if`. */
type Parts = readonly [one: Node, other: Node, otherwise?: Node];

/** A part of a formula, with its position in the text. */
export type Node = { readonly range: FormulaRange } & (
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'operation'; readonly operation: Operation; readonly parts: Parts }
);

type Parsed =
  | { readonly ok: true; readonly node: Node }
  /** The first fault; later ones may only be consequences. */
  | { readonly ok: false; readonly fault: FormulaFault };

/** The maximum length in characters. It keeps formulas readable and limits how deeply brackets can be nested. */
const LONGEST = 500;

/** From the lowest to the highest precedence; operators of the same level are applied from left to right. */
const LEVELS: readonly (readonly Sign[])[] = [
  ['<', '<=', '>', '>=', '=', '!='],
  ['+', '-'],
  ['*', '/'],
];

/** Parses a formula: numbers, names, `+ - * / ( )`, comparisons and the functions. */
export function parseFormula(text: string): Parsed {
  if (text.length > LONGEST) {
    const problem = `A formula has at most ${LONGEST} characters; this one has ${text.length}.`;
    return { ok: false, fault: { kind: 'syntax', range: [0, text.length], problem, fix: 'Shorten it.' } };
  }
  return new Parser(readTokens(text)).parse();
}

/** Converts a parsed formula to JSON for the browser. */
export function compactNode(node: Node): Formula {
  if (node.kind === 'number') return node.value;
  if (node.kind === 'name') return node.name;
  const [one, other, otherwise] = node.parts;
  const [first, second] = [compactNode(one), compactNode(other)];
  return otherwise ? [node.operation, first, second, compactNode(otherwise)] : [node.operation, first, second];
}

/** A recursive-descent parser. After a fault it skips to the end token, so parsing stops. */
class Parser {
  readonly #tokens: readonly Token[];
  #at = 0;
  #fault: FormulaFault | undefined;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  parse(): Parsed {
    const node = this.#readLevel(0);
    if (this.#next.kind !== 'end') this.#fail(explainToken(this.#next, this.#previous));
    return this.#fault ? { ok: false, fault: this.#fault } : { ok: true, node };
  }

  get #next(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: '', range: [0, 0] };
  }

  get #previous(): Token | undefined {
    return this.#tokens[this.#at - 1];
  }

  #take(): Token {
    const token = this.#next;
    this.#at += 1;
    return token;
  }

  #takeSign(sign: string): boolean {
    const isThere = this.#next.kind === 'sign' && this.#next.text === sign;
    if (isThere) this.#at += 1;
    return isThere;
  }

  #fail(fault: FormulaFault): Node {
    this.#fault ??= fault;
    this.#at = this.#tokens.length - 1;
    return { kind: 'number', value: 0, range: fault.range };
  }

  /** Parses operands separated by operators of one level. An operand may contain operators of higher precedence. */
  #readLevel(level: number): Node {
    const signs = LEVELS[level];
    if (!signs) return this.#readSigned();
    let left = this.#readLevel(level + 1);
    for (let count = 0; ; count += 1) {
      const sign = this.#next.kind === 'sign' ? readSign(this.#next.text, signs) : undefined;
      if (!sign) return left;
      if (level === 0 && count > 0) {
        const problem = 'A comparison cannot follow another one.';
        return this.#fail({ kind: 'syntax', range: this.#next.range, problem, fix: 'Use if(…) for each of them.' });
      }
      this.#take();
      left = join(sign, left, this.#readLevel(level + 1));
    }
  }

  /** A minus sign binds more tightly than any operator: -2 * 3 is (-2) * 3. */
  #readSigned(): Node {
    const [start] = this.#next.range;
    if (this.#takeSign('+')) return this.#readSigned();
    if (!this.#takeSign('-')) return this.#readValue();
    const part = this.#readSigned();
    return join('-', { kind: 'number', value: 0, range: [start, start] }, part);
  }

  #readValue(): Node {
    const token = this.#next;
    if (token.kind === 'number') {
      this.#take();
      return { kind: 'number', value: Number(token.text), range: token.range };
    }
    if (token.kind === 'name') {
      this.#take();
      const isCall = this.#next.text === '(';
      return isCall ? this.#readCall(token) : { kind: 'name', name: token.text, range: token.range };
    }
    if (!this.#takeSign('(')) return this.#fail(explainToken(token, this.#previous));
    const inside = this.#readLevel(0);
    const end = this.#close(token);
    return { ...inside, range: [token.range[0], end] };
  }

  #readCall({ text: name, range }: Token): Node {
    const open = this.#take();
    if (!isFunction(name)) {
      return this.#fail({ kind: 'unknown-name', range, name, known: Object.keys(FUNCTIONS) });
    }
    const parts: [Node, ...Node[]] = [this.#readLevel(0)];
    while (this.#takeSign(',')) parts.push(this.#readLevel(0));
    const whole: FormulaRange = [range[0], this.#close(open)];
    const [fewest, most] = FUNCTIONS[name];
    if (parts.length >= fewest && parts.length <= most) return createCall(name, parts, whole);
    const wanted = fewest === most ? `${fewest}` : `${fewest} to ${most}`;
    const problem = `"${name}" takes ${wanted} values between its brackets, but it has ${parts.length}.`;
    return this.#fail({ kind: 'syntax', range: whole, problem, fix: `Write for example ${EXAMPLES[name]}.` });
  }

  /** Reads the closing bracket, and returns where it ends. */
  #close(open: Token): number {
    const close = this.#next;
    if (this.#takeSign(')')) return close.range[1];
    const isLast = close.kind === 'end';
    const problem = 'This bracket is never closed.';
    const fault = { kind: 'syntax', range: open.range, problem, fix: 'Write the ")" that closes it.' } as const;
    this.#fail(isLast ? fault : explainToken(close, this.#previous));
    return close.range[1];
  }
}

const EXAMPLES: Readonly<Record<FunctionName, string>> = {
  min: 'min(size, 100)',
  max: 'max(size, 100)',
  round: 'round(size, 50)',
  floor: 'floor(size, 50)',
  ceil: 'ceil(size, 50)',
  if: 'if(size > 100, 20, 30)',
};

/** A function call as nested operations with two operands each. `round(size)` gets the step 1. */
function createCall(operation: FunctionName, [one, ...others]: readonly [Node, ...Node[]], range: FormulaRange): Node {
  const [other = { kind: 'number', value: 1, range } as const, ...more] = others;
  const [otherwise] = more;
  if (operation === 'if' && otherwise) return { kind: 'operation', operation, parts: [one, other, otherwise], range };
  const first: Node = { kind: 'operation', operation, parts: [one, other], range };
  return more.reduce<Node>((left, right) => ({ kind: 'operation', operation, parts: [left, right], range }), first);
}

function join(operation: Sign, left: Node, right: Node): Node {
  return { kind: 'operation', operation, parts: [left, right], range: [left.range[0], right.range[1]] };
}

/** The operator that a text means, if it is one of `signs`. Programmers write "==" for "=". */
function readSign(text: string, signs: readonly Sign[]): Sign | undefined {
  const plain = text === '==' ? '=' : text;
  return SIGNS.find((sign) => sign === plain && signs.includes(sign));
}

function isFunction(name: string): name is FunctionName {
  return Object.hasOwn(FUNCTIONS, name);
}
