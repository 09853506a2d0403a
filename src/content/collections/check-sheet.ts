import type { CSSToken } from '@csstools/css-tokenizer';
import { TokenType, tokenize } from '@csstools/css-tokenizer';
import { transform } from 'lightningcss';
import { z } from 'zod';
import type { Location, Report, Source } from '../../check/diagnostics/index.ts';
import { diagnose, offsetAt, replaceText, suggest, suggestSurely, themeRules } from '../../check/diagnostics/index.ts';
import { findCssReferences } from '../../media/index.ts';
import type { Theme } from '../../theme/settings/index.ts';
import { compileTokens, compileType } from '../../theme/settings/index.ts';

const PASSED_OVER: ReadonlySet<TokenType> = new Set([TokenType.Whitespace, TokenType.Comment]);

/** What the site's own CSS is checked against. */
interface SheetContext {
  readonly theme: Theme;
  /** The base CSS; without it, tokens are not checked. */
  readonly baseCss: string | undefined;
  /** The files in `public/`, by the path that they have on the site. */
  readonly files: readonly string[];
}

/** Where the parser of the CSS failed, from 1. */
const syntaxError = z.object({ message: z.string(), loc: z.object({ line: z.number(), column: z.number() }) });

/** Checks and minifies the site's own CSS; undefined if it has an error. */
export function readSheet(source: Source, context: SheetContext, report: Report): string | undefined {
  const references = findCssReferences(source.text);
  const isLocal = references.map((reference) => checkReference(reference, source, context.files, report));
  const tokens = tokenize({ css: source.text }).filter(([type]) => !PASSED_OVER.has(type));
  if (context.baseCss !== undefined) checkTokens(tokens, source, context, report);
  const fail = (reason: string, start: number) => {
    report(diagnose(themeRules.brokenCss, { reason }, { source, range: [start, start + 1] }));
    return undefined;
  };
  try {
    const { code } = transform({ filename: source.file, code: new TextEncoder().encode(source.text), minify: true });
    const open = findOpenBrace(tokens);
    if (open !== undefined) return fail('this brace is never closed', open);
    // In HTML, "</style" would end the element, also inside a string.
    const css = new TextDecoder().decode(code).replaceAll('</', '<\\/');
    return isLocal.includes(false) ? undefined : css;
  } catch (error) {
    const { message, loc } = syntaxError.parse(error);
    const place = offsetAt(source.text, loc);
    // The parser stops in front of the space before what it did not expect.
    const space = /^\s*/.exec(source.text.slice(place))?.[0].length ?? 0;
    return fail(explain(message), Math.min(place + space, source.text.trimEnd().length - 1));
  }
}

/** A message of the parser, which names tokens as its own code does. */
function explain(message: string): string {
  if (message.startsWith('Unexpected token')) return 'this is not expected here';
  return message.charAt(0).toLowerCase() + message.slice(1);
}

/** Browsers would close it at the end of the file, and leave out the rules until there. */
function findOpenBrace(tokens: readonly CSSToken[]): number | undefined {
  const open: number[] = [];
  for (const [type, , start] of tokens) {
    if (type === TokenType.OpenCurly) open.push(start);
    if (type === TokenType.CloseCurly) open.pop();
  }
  return open[0];
}

type Reference = ReturnType<typeof findCssReferences>[number];

/** @returns whether the site itself has the file */
function checkReference(
  { target, range }: Reference,
  source: Source,
  files: readonly string[],
  report: Report,
): boolean {
  const file = target.replace(/[?#].*$/s, '');
  if (file === '' || file.startsWith('data:image/') || files.includes(file)) return true;
  const location = { source, range };
  if (/^\/(?!\/)/.test(file)) {
    const fix = replaceText(location, file, suggestSurely(file, files));
    report(diagnose(themeRules.missingFile, { file, suggestion: suggest(file, files) }, location, { fix }));
  } else report(diagnose(themeRules.foreignCss, { target }, location));
  return false;
}

/** Reports custom properties that are declared neither by the builder nor by the site, unless a fallback follows. */
function checkTokens(tokens: readonly CSSToken[], source: Source, context: SheetContext, report: Report): void {
  const { theme, baseCss = '' } = context;
  const css = baseCss + source.text + compileTokens(theme) + compileType(theme.type, { text: '', heading: '' });
  const known = [...new Set([...css.matchAll(/(?<![\w-])(--[\w-]+)\s*:/g)].map(([, name = '']) => name))];
  tokens.forEach(([type, name, start, end], index) => {
    const isUse = type === TokenType.Ident && tokens[index - 1]?.[1].toLowerCase() === 'var(';
    const hasFallback = tokens[index + 1]?.[0] === TokenType.Comma;
    if (!isUse || hasFallback || known.includes(name)) return;
    const location: Location = { source, range: [start, end + 1] };
    const fix = replaceText(location, name, suggestSurely(name, known));
    report(diagnose(themeRules.unknownToken, { name, suggestion: suggest(name, known) }, location, { fix }));
  });
}
