import type { CST, Document, ParsedNode } from 'yaml';
import { Composer, Parser } from 'yaml';

/** `prettyErrors` and `uniqueKeys` take quadratic time; this project finds positions and duplicate keys itself. */
const OPTIONS = { prettyErrors: false, uniqueKeys: false, logLevel: 'silent', stringKeys: false } as const;

/** The maximum nesting of lists and groups; real pages need eight. */
export const DEEPEST = 32;

/**
 * The maximum depth at which the composer does not overflow the stack. An unclosed bracket can nest the rest of the
 * file this deep.
 */
export const COMPOSABLE = 500;

/**
 * The maximum number of faults to report for one file: no one fixes more at once, and a file in which every character
 * is wrong has thousands.
 */
export const MOST_FAULTS = 100;

/**
 * The work of parsing a text, in characters of ordinary text: an unclosed bracket takes the parser about as long as
 * thirty characters.
 */
export function measureWork(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return text.length + 30 * Math.max(0, count(/[[{]/g) - count(/[\]}]/g));
}

/** The tokens of a YAML text, as a tree. This step is not recursive: unlike composing, it cannot overflow the stack. */
export function readTokens(text: string): readonly CST.Token[] {
  const tokens: CST.Token[] = [];
  let errors = 0;
  for (const token of new Parser().parse(text)) {
    tokens.push(token);
    if (token.type === 'error') errors += 1;
    if (errors > MOST_FAULTS) break;
  }
  return tokens;
}

/**
 * The first document with content in a text; an empty document if there is none.
 * @param options `keepSourceTokens` stores the token of each node
 */
export function composeDocument(
  tokens: readonly CST.Token[],
  length: number,
  options: { readonly keepSourceTokens?: boolean } = {},
): Document.Parsed {
  const composer: Composer<ParsedNode> = new Composer({ ...OPTIONS, ...options });
  const documents = withoutStacks(() => [...composer.compose(tokens, true, length)]);
  const holding = tokens.filter(({ type }) => type === 'document').findIndex(holdsData);
  const document = documents[Math.max(holding, 0)];
  if (document === undefined) throw new Error('The composer makes a document of every text.');
  return document;
}

/** An error of the parser: a code and its position. Its message is not used, because its wording is not stable. */
export interface Complaint {
  readonly code: string;
  readonly pos: readonly [start: number, end: number];
}

export function findComplaints(text: string): readonly Complaint[] {
  const tokens = readTokens(text);
  const deep = findTooDeep(tokens, COMPOSABLE);
  if (deep !== undefined) return [{ code: 'UNEXPECTED_TOKEN', pos: [deep, deep] }];
  return composeDocument(tokens, text.length).errors;
}

/** False for a document that is only `---`. */
export function holdsData(token: CST.Token): token is CST.Document {
  return token.type === 'document' && token.value !== undefined;
}

/**
 * Runs a function without stack traces. The parser creates an `Error` for each fault, and its unused stack trace would
 * take most of the time.
 */
function withoutStacks<Result>(act: () => Result): Result {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return act();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/**
 * The offset at which a second document starts: at its `---`, or at the `...` that ends the first document. Undefined
 * if these lines have no content after them, because many files start and end with them.
 */
export function findSecondDocument(tokens: readonly CST.Token[]): number | undefined {
  const [, second] = tokens.filter(holdsData);
  if (!second) return undefined;
  const start = second.start.find(({ type }) => type === 'doc-start');
  const end = tokens.slice(0, tokens.indexOf(second)).findLast(({ type }) => type === 'doc-end');
  return (start ?? end ?? second).offset;
}

/**
 * The offset of the first list or group that is nested deeper than `deepest`; if it is between brackets, the offset of
 * the outermost bracket.
 */
export function findTooDeep(tokens: readonly CST.Token[], deepest: number): number | undefined {
  const open: { readonly token: CST.Token; readonly depth: number; readonly bracket?: number }[] = [];
  for (const token of tokens) if (token.type === 'document' && token.value) open.push({ token: token.value, depth: 0 });
  for (let next = open.pop(); next; next = open.pop()) {
    const { token, depth } = next;
    if (!('items' in token)) continue;
    const bracket = next.bracket ?? (token.type === 'flow-collection' ? token.offset : undefined);
    if (depth > deepest) return bracket ?? token.offset;
    const below = { depth: depth + 1, ...(bracket !== undefined && { bracket }) };
    for (const { key, value } of token.items) {
      if (key) open.push({ token: key, ...below });
      if (value) open.push({ token: value, ...below });
    }
  }
  return undefined;
}
