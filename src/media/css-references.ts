import { TokenType, tokenizer } from '@csstools/css-tokenizer';

/** CSS functions that load the URL in their argument, with or without quotes. */
const LOADING = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set']);

interface CssReference {
  /** A URL, or `@import` for an imported stylesheet. */
  readonly target: string;
  /** The offsets of the reference in the CSS. */
  readonly range: readonly [start: number, end: number];
}

/** Lists what CSS loads: the URL of each `url(…)` or similar function, and `@import` for each imported stylesheet. */
export function listCssReferences(css: string): readonly string[] {
  return findCssReferences(css).map(({ target }) => target);
}

/** Like `listCssReferences`, with the location of each reference. */
export function findCssReferences(css: string): readonly CssReference[] {
  const found: CssReference[] = [];
  /** For each open bracket, the number of loading functions around it. */
  const loading: number[] = [];
  const open = (name: string) => loading.push((loading.at(-1) ?? 0) + Number(LOADING.has(name)));
  let isNaming = false;
  const tokens = tokenizer({ css });
  while (!tokens.endOfFile()) {
    const token = tokens.nextToken();
    const add = (target: string) => found.push({ target, range: [token[2], token[3] + 1] });
    switch (token[0]) {
      case TokenType.AtKeyword:
        // `@namespace url(…)` loads nothing. `@import` is added here, so its URL is not added again.
        isNaming = ['namespace', 'import'].includes(token[4].value.toLowerCase());
        if (token[4].value.toLowerCase() === 'import') add('@import');
        break;
      case TokenType.Semicolon:
      case TokenType.OpenCurly:
        isNaming = false;
        break;
      case TokenType.Function:
        open(token[4].value.toLowerCase());
        break;
      case TokenType.OpenParen:
        open('');
        break;
      case TokenType.CloseParen:
        loading.pop();
        break;
      case TokenType.URL:
        if (!isNaming) add(token[4].value);
        break;
      case TokenType.String:
        if (!isNaming && loading.at(-1)) add(token[4].value);
    }
  }
  return found;
}
