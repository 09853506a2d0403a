import { TokenType, tokenize } from '@csstools/css-tokenizer';

/** The functions that load the file that they name, be it in quotes. */
const LOADING = new Set(['url', 'src', 'image', 'image-set', '-webkit-image-set']);

/** What CSS loads: the target of each `url(…)` and the like, and `@import` for each sheet that it imports. */
export function listCssReferences(css: string): readonly string[] {
  const found: string[] = [];
  const functions: string[] = [];
  let isNaming = false;
  for (const token of tokenize({ css })) {
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
        functions.push(token[4].value.toLowerCase());
        break;
      case TokenType.OpenParen:
        functions.push('');
        break;
      case TokenType.CloseParen:
        functions.pop();
        break;
      case TokenType.URL:
        if (!isNaming) found.push(token[4].value);
        break;
      case TokenType.String:
        if (!isNaming && functions.some((name) => LOADING.has(name))) found.push(token[4].value);
    }
  }
  return found;
}
