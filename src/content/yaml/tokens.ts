import type { CST } from 'yaml';

/** The smallest part of a YAML text, as the parser took it. */
export type Token = Exclude<CST.Token, CST.Document | CST.BlockMap | CST.BlockSequence | CST.FlowCollection>;

/** What a syntax error is explained by. */
export interface Tokens {
  readonly startingAt: (offset: number) => Token | undefined;
  readonly endingAt: (offset: number) => Token | undefined;
  /** The token that an offset is in, and that starts before it. */
  readonly around: (offset: number) => Token | undefined;
  /** True for what the parser found behind a value that had ended on the same line. */
  readonly isBehindValue: (token: Token) => boolean;
  /** True for what has no place in the tree. */
  readonly isOutside: (token: Token) => boolean;
  /** True from the bracket that opens a list or group to where the parser gave up looking for its end. */
  readonly isUnclosedAt: (offset: number) => boolean;
}

/** Looks up the parts of a tree of tokens. Like reading them, this takes no stack, however deep the tree is. */
export function indexTokens(tree: readonly CST.Token[]): Tokens {
  const { tokens, behind, collections } = collectTokens(tree);
  const top: ReadonlySet<CST.Token> = new Set(tree);
  const find = (isWanted: (start: number, end: number) => boolean) =>
    tokens.find(({ type, offset, source }) => {
      // An end that is missing is marked by a sign that is not in the text.
      return source !== '' && type !== 'flow-error-end' && isWanted(offset, offset + source.length);
    });
  return {
    startingAt: (offset) => find((start) => start === offset),
    endingAt: (offset) => find((_start, end) => end === offset),
    around: (offset) => find((start, end) => start < offset && offset < end),
    isBehindValue: (token) => behind.has(token),
    isOutside: (token) => top.has(token),
    isUnclosedAt: (offset) =>
      collections.some(
        ({ offset: start, start: { source }, end: [closing] }) =>
          closing?.source !== (source === '[' ? ']' : '}') &&
          start < offset &&
          offset <= (closing?.offset ?? Number.POSITIVE_INFINITY),
      ),
  };
}

/** All tokens, those of them that stand behind a value, and the lists and groups in brackets. */
function collectTokens(tree: readonly CST.Token[]) {
  const tokens: Token[] = [];
  const behind = new Set<Token>();
  const collections: CST.FlowCollection[] = [];
  const open = [...tree];
  const addBehind = (parts: readonly CST.SourceToken[] = []) => {
    for (const part of parts) {
      tokens.push(part);
      behind.add(part);
    }
  };
  for (let token = open.pop(); token; token = open.pop()) {
    switch (token.type) {
      case 'document':
        tokens.push(...token.start);
        if (token.value) open.push(token.value);
        addBehind(token.end);
        break;
      case 'flow-collection': {
        const [closing, ...rest] = token.end;
        collections.push(token);
        tokens.push(token.start);
        if (closing) tokens.push(closing);
        addBehind(rest);
        break;
      }
      case 'block-scalar':
        open.push(...token.props);
        break;
      default:
        if (!('items' in token)) tokens.push(token);
        if ('end' in token) addBehind(token.end);
    }
    if (!('items' in token)) continue;
    for (const { start, key, sep = [], value } of token.items) {
      tokens.push(...start, ...sep);
      if (key) open.push(key);
      if (value) open.push(value);
    }
  }
  return { tokens, behind, collections };
}
