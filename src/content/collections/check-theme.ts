import type { CSSToken } from '@csstools/css-tokenizer';
import { TokenType, tokenize } from '@csstools/css-tokenizer';
import { transform } from 'lightningcss';
import { z } from 'zod';
import type { Location, Report, Source } from '../../check/diagnostics/index.ts';
import { diagnose, diagnoseUnknown, offsetAt, replaceText, themeRules } from '../../check/diagnostics/index.ts';
import type { ThemeAssets } from '../../media/index.ts';
import {
  findCssReferences,
  findMissingLetters,
  listLetters,
  listMarkColors,
  measurePicture,
  nameContent,
  openFamily,
  openOthers,
  readInlineMark,
} from '../../media/index.ts';
import type { Theme } from '../../theme/settings/index.ts';
import { compileTokens, compileType, measureContrast, readColor } from '../../theme/settings/index.ts';
import type { Document, Path } from '../yaml/index.ts';

type Family = NonNullable<Theme['type']['text']>;

/** The context for checking the fonts and pictures of a theme. */
interface ThemeContext {
  readonly theme: Theme;
  readonly locale: string;
  readonly assets: ThemeAssets;
  /** `site.yaml`. */
  readonly document: Document;
  /** The files in `public/`, as paths on the site. */
  readonly files: readonly string[];
}

/** Reports the faults of a theme's fonts and pictures. */
export function checkThemeFiles(context: ThemeContext, report: Report): void {
  checkType(context, report);
  checkPictures(context, report);
}

/** Reports families that are not installed, files that are not fonts, and missing letters of the site's language. */
function checkType(context: ThemeContext, report: Report): void {
  const { text, heading, others = [] } = context.theme.type;
  const root: Path = ['theme', 'type'];
  const isFound = [
    ...others.map((family, index) => checkFamily(family, [...root, 'others', index], context, report)),
    checkFamily(text, [...root, 'text'], context, report),
    checkFamily(heading, [...root, 'heading'], context, report),
  ];
  // If a font is missing, a report about its letters is useless.
  if (isFound.includes(false)) return;
  checkLetters(text, [...root, 'text'], context, report);
  if (heading !== undefined) checkLetters(heading, [...root, 'heading'], context, report);
}

/** @returns whether the family and all its files exist */
function checkFamily(family: Family | undefined, path: Path, context: ThemeContext, report: Report): boolean {
  const { assets, document, files } = context;
  if (family === undefined) return true;
  if (typeof family === 'string') return checkName(family, path, context, report);
  const isNamed = family.family === undefined || checkName(family.family, [...path, 'family'], context, report);
  const faults = family.files.flatMap(({ file }, index) => {
    const bytes = assets.readFile(file);
    if (bytes && assets.fonts.inspect(bytes)) return [];
    const location = document.locate([...path, 'files', index, 'file']);
    if (bytes) return diagnose(themeRules.unreadableFile, { file, wanted: 'font', is: nameContent(bytes) }, location);
    return diagnoseUnknown(themeRules.missingFile, { word: file, known: files }, { file }, location);
  });
  for (const fault of faults) report(fault);
  return isNamed && faults.length === 0;
}

function checkName(name: string, path: Path, { assets: { fonts }, document }: ThemeContext, report: Report): boolean {
  if (fonts.find(name)) return true;
  const location = document.locate(path);
  const fix = replaceText(location, name, fonts.meant(name));
  report(diagnose(themeRules.unknownFont, { name, suggestion: fonts.nearest(name) }, location, { fix }));
  return false;
}

function checkLetters(family: Family | undefined, path: Path, context: ThemeContext, report: Report): void {
  const { theme, locale, assets, document } = context;
  const sources = { ...assets, letters: listLetters(locale) };
  const missing = (choice: Family) => {
    const opened = openFamily(choice, sources);
    const faces = opened ? [...openOthers(theme.type, opened, sources), ...opened.faces] : [];
    return findMissingLetters(sources.letters, faces).toSorted((one, other) => countMarks(one) - countMarks(other));
  };
  const letters = family === undefined ? [] : missing(family);
  if (family === undefined || letters.length === 0) return;
  const families = assets.fonts.names().filter((name) => missing(name).length === 0);
  const name = typeof family === 'string' ? family : family.name;
  report(diagnose(themeRules.missingLetters, { name, locale, letters, families }, document.locate(path)));
}

/** A sort key that puts letters without accents first. */
function countMarks(letter: string): number {
  return letter.normalize('NFD').length;
}

/** The minimum contrast of graphics: https://www.w3.org/TR/WCAG22/#non-text-contrast */
const LEAST_CONTRAST = 3;

/**
 * Reports pictures of a theme that do not exist or cannot be read, and a logo with too little contrast to the header.
 */
function checkPictures(context: ThemeContext, report: Report): void {
  const { logo, card } = context.theme;
  readPicture(logo.icon, ['theme', 'logo', 'icon'], context, report);
  readPicture(card.background, ['theme', 'card', 'background'], context, report);
  const path: Path = ['theme', 'logo', 'mark'];
  if (typeof logo.mark === 'object') {
    for (const scheme of ['light', 'dark'] as const)
      checkMark(logo.mark[scheme], [...path, scheme], [scheme], context, report);
  } else checkMark(logo.mark, path, ['light', 'dark'], context, report);
}

function checkMark(
  file: string | undefined,
  path: Path,
  schemes: readonly ('light' | 'dark')[],
  context: ThemeContext,
  report: Report,
): void {
  const bytes = readPicture(file, path, context, report);
  const colors = bytes && listMarkColors(bytes);
  if (file === undefined || !colors) return;
  const { palette } = context.theme;
  // Only an inline SVG can use the colours of the page.
  const isInline = schemes.length > 1 && readInlineMark(bytes, new Map()) !== undefined;
  const following = isInline ? [palette.brand, palette.accent, palette.text] : [];
  for (const scheme of schemes) {
    const ground = palette.surface[scheme];
    const shown = colors.map((color) => {
      if (color.toLowerCase() === 'currentcolor') return isInline ? palette.brand[scheme] : '#000000';
      const written = readColor(color);
      return following.find(({ light }) => light === written)?.[scheme] ?? written;
    });
    // A picture with a transparent or unreadable colour is not checked.
    if (shown.includes(undefined)) continue;
    const ratio = Math.max(...shown.map((color) => measureContrast(color ?? ground, ground)));
    if (ratio >= LEAST_CONTRAST) continue;
    report(diagnose(themeRules.faintMark, { file, scheme, ratio, ground }, context.document.locate(path)));
  }
}

function readPicture(
  file: string | undefined,
  path: Path,
  { assets, document, files }: ThemeContext,
  report: Report,
): Uint8Array | undefined {
  if (file === undefined) return undefined;
  const bytes = assets.readFile(file);
  if (bytes && measurePicture(bytes)) return bytes;
  const location = document.locate(path);
  if (bytes) {
    report(diagnose(themeRules.unreadableFile, { file, wanted: 'picture', is: nameContent(bytes) }, location));
    return undefined;
  }
  report(diagnoseUnknown(themeRules.missingFile, { word: file, known: files }, { file }, location));
  return undefined;
}

const PASSED_OVER: ReadonlySet<TokenType> = new Set([TokenType.Whitespace, TokenType.Comment]);

/** The context for checking the site's own CSS. */
interface SheetContext {
  readonly theme: Theme;
  /** The builder's base CSS; without it, custom properties in `var()` are not checked. */
  readonly baseCss: string | undefined;
  /** The files in `public/`, as paths on the site. */
  readonly files: readonly string[];
}

/** An error of the CSS parser; line and column count from 1. */
const syntaxError = z.object({ message: z.string(), loc: z.object({ line: z.number(), column: z.number() }) });

/** Checks and minifies the site's own CSS; undefined if it has a fault, which is reported. */
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
    // In HTML, "</style" ends the `<style>` element, even inside a CSS string.
    const css = new TextDecoder().decode(code).replaceAll('</', '<\\/');
    return isLocal.includes(false) ? undefined : css;
  } catch (error) {
    const { message, loc } = syntaxError.parse(error);
    const place = offsetAt(source.text, loc);
    // The parser reports the white space before the unexpected token.
    const space = /^\s*/.exec(source.text.slice(place))?.[0].length ?? 0;
    return fail(explain(message), Math.min(place + space, source.text.trimEnd().length - 1));
  }
}

/** Rewrites a message of the parser for authors. */
function explain(message: string): string {
  if (message.startsWith('Unexpected token')) return 'unexpected text';
  return message.charAt(0).toLowerCase() + message.slice(1);
}

/**
 * The offset of the first brace that is never closed. Browsers would close it at the end of the file, and ignore the
 * rules in between.
 */
function findOpenBrace(tokens: readonly CSSToken[]): number | undefined {
  const open: number[] = [];
  for (const [type, , start] of tokens) {
    if (type === TokenType.OpenCurly) open.push(start);
    if (type === TokenType.CloseCurly) open.pop();
  }
  return open[0];
}

type Reference = ReturnType<typeof findCssReferences>[number];

/** @returns false, with a report, unless the reference leads to a file of `public/` or is an inline picture */
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
    report(diagnoseUnknown(themeRules.missingFile, { word: file, known: files }, { file }, location));
  } else report(diagnose(themeRules.foreignCss, { target }, location));
  return false;
}

/** Reports `var()` with a custom property that neither the builder nor the site declares, except with a fallback. */
function checkTokens(tokens: readonly CSSToken[], source: Source, context: SheetContext, report: Report): void {
  const { theme, baseCss = '' } = context;
  const css = baseCss + source.text + compileTokens(theme) + compileType(theme.type, { text: '', heading: '' });
  const known = [...new Set([...css.matchAll(/(?<![\w-])(--[\w-]+)\s*:/g)].map(([, name = '']) => name))];
  tokens.forEach(([type, name, start, end], index) => {
    const isUse = type === TokenType.Ident && tokens[index - 1]?.[1].toLowerCase() === 'var(';
    const hasFallback = tokens[index + 1]?.[0] === TokenType.Comma;
    if (!isUse || hasFallback || known.includes(name)) return;
    const location: Location = { source, range: [start, end + 1] };
    report(diagnoseUnknown(themeRules.unknownToken, { word: name, known }, { name }, location));
  });
}
