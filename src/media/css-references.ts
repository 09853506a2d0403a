import { TokenType, tokenizer } from '@csstools/css-tokenizer';

/** The functions that load the file in their argument, also in quotes. */
const LOADING = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set']);

interface CssReference {
  /** An address, or `@import` for an imported sheet. */
  readonly target: string;
  /** Where it is in the CSS. */
  readonly range: readonly [start: number, end: number];
}

/** What CSS loads: the target of each `url(…)` and the like, and an `@import` for each imported sheet. */
export function listCssReferences(css: string): readonly string[] {
  return findCssReferences(css).map(({ target }) => target);
}

/** The same, with the location of each. */
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
        // `@namespace url(…)` names a namespace and loads nothing; an import is found by its keyword.
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
