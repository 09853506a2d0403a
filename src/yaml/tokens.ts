import type { CST } from 'yaml';
import type { Range } from '../diagnostics/index.ts';

/** The smallest parts of a YAML text, as the parser took them. */
export interface Token {
  readonly type: CST.Token['type'];
  readonly range: Range;
  readonly source: string;
  /** True where the parser found it behind a value that had ended on the same line, or behind the end of everything. */
  readonly isBehindValue: boolean;
  /** True for what has no place in the tree. */
  readonly isOutside: boolean;
}

/** What a syntax error is explained by. */
export interface Tokens {
  readonly startingAt: (offset: number) => Token | undefined;
  readonly endingAt: (offset: number) => Token | undefined;
  /** The token that an offset is in, and that starts before it. */
  readonly around: (offset: number) => Token | undefined;
  /** True from the bracket that opens a list or group to where the parser gave up looking for its end. */
  readonly isUnclosedAt: (offset: number) => boolean;
}

/** Lays out a tree of tokens in the order of the text. Like reading them, this takes no stack, however deep the tree is. */
export function indexTokens(tree: readonly CST.Token[]): Tokens {
  const tokens: Token[] = [];
  const unclosed: Range[] = [];
  const open: Part[] = tree.map((token) => ({ token, isOutside: true })).reverse();
  for (let part = open.pop(); part; part = open.pop()) {
    const { token, isBehindValue = false, isOutside = false } = part;
    const parts = splitToken(token);
    if (parts) open.push(...parts.toReversed());
    else if ('source' in token && token.source !== '' && token.type !== 'flow-error-end') {
      const { type, offset, source } = token;
      tokens.push({ type, source, range: [offset, offset + source.length], isBehindValue, isOutside });
    }
    if (token.type === 'flow-collection' && !isClosed(token))
      unclosed.push([token.offset, token.end[0]?.offset ?? Number.POSITIVE_INFINITY]);
  }
  return {
    startingAt: (offset) => tokens.find(({ range: [start] }) => start === offset),
    endingAt: (offset) => tokens.find(({ range: [, end] }) => end === offset),
    around: (offset) => tokens.find(({ range: [start, end] }) => start < offset && offset < end),
    isUnclosedAt: (offset) => unclosed.some(([start, end]) => start < offset && offset <= end),
  };
}

interface Part {
  readonly token: CST.Token;
  readonly isBehindValue?: boolean;
  readonly isOutside?: boolean;
}

/** The parts of a token in the order of the text; undefined for one that has none. */
function splitToken(token: CST.Token): readonly Part[] | undefined {
  const inside = (parts: readonly (CST.Token | null | undefined)[]) =>
    parts.flatMap((part): readonly Part[] => (part ? [{ token: part }] : []));
  const behind = (parts: readonly CST.Token[] = []) => parts.map((part) => ({ token: part, isBehindValue: true }));
  switch (token.type) {
    case 'document':
      return [...inside([...token.start, token.value]), ...behind(token.end)];
    case 'flow-collection': {
      const [closing, ...rest] = token.end;
      return [...inside([token.start, ...splitItems(token.items), closing]), ...behind(rest)];
    }
    case 'block-map':
    case 'block-seq':
      return inside(splitItems(token.items));
    case 'block-scalar':
      return inside(token.props);
    default: {
      if (!('end' in token) || token.end === undefined) return undefined;
      const { end, ...alone } = token;
      return [...inside([alone]), ...behind(end)];
    }
  }
}

function splitItems(items: readonly CST.CollectionItem[]): readonly (CST.Token | null | undefined)[] {
  return items.flatMap(({ start, key, sep = [], value }) => [...start, key, ...sep, value]);
}

function isClosed({ start, end }: CST.FlowCollection): boolean {
  return end[0]?.source === (start.source === '[' ? ']' : '}');
}
