import { TokenType, tokenizer } from '@csstools/css-tokenizer';

/** The functions that load the file in their argument, also in quotes. */
const LOADING = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set']);

/** What CSS loads: the target of each `url(…)` and the like, and an `@import` for each imported sheet. */
export function listCssReferences(css: string): readonly string[] {
  const found: string[] = [];
  /** For each open bracket, the number of loading functions around it. */
  const loading: number[] = [];
  const open = (name: string) => loading.push((loading.at(-1) ?? 0) + Number(LOADING.has(name)));
  let isNaming = false;
  const tokens = tokenizer({ css });
  while (!tokens.endOfFile()) {
    const token = tokens.nextToken();
    switch (token[0]) {
      case TokenType.AtKeyword:
        // `@namespace url(…)` names a namespace and loads nothing.
        isNaming = token[4].value.toLowerCase() === 'namespace';
        if (token[4].value.toLowerCase() === 'import') found.push('@import');
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
        if (!isNaming) found.push(token[4].value);
        break;
      case TokenType.String:
        if (!isNaming && loading.at(-1)) found.push(token[4].value);
    }
  }
  return found;
}
