import type { Report } from '../../check/diagnostics/index.ts';
import { diagnose, replaceText, suggest, suggestSurely, themeRules } from '../../check/diagnostics/index.ts';
import type { ThemeAssets } from '../../media/index.ts';
import {
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
import { measureContrast, readColor } from '../../theme/settings/index.ts';
import type { Document, Path } from '../yaml/index.ts';

type Family = NonNullable<Theme['type']['text']>;

/** What the fonts and pictures of a theme are checked against. */
interface ThemeContext {
  readonly theme: Theme;
  readonly locale: string;
  readonly assets: ThemeAssets;
  /** `site.yaml`. */
  readonly document: Document;
  /** The files in `public/`, by the path that they have on the site. */
  readonly files: readonly string[];
}

/** Reports what is wrong with the fonts and the pictures of a theme. */
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
  // The letters of a missing font are missing, too.
  if (isFound.includes(false)) return;
  checkLetters(text, [...root, 'text'], context, report);
  if (heading !== undefined) checkLetters(heading, [...root, 'heading'], context, report);
}

/** @returns whether all of it exists */
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
    const fix = replaceText(location, file, suggestSurely(file, files));
    return diagnose(themeRules.missingFile, { file, suggestion: suggest(file, files) }, location, { fix });
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

/** Letters without accents are reported first. */
function countMarks(letter: string): number {
  return letter.normalize('NFD').length;
}

/** The minimum contrast of graphics: https://www.w3.org/TR/WCAG22/#non-text-contrast */
const LEAST_CONTRAST = 3;

/** Reports pictures of a theme that do not exist or cannot be read, and a logo that is invisible on the header. */
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
  // Only a drawing inside the page can use the colours of the page.
  const isInline = schemes.length > 1 && readInlineMark(bytes, new Map()) !== undefined;
  const following = isInline ? [palette.brand, palette.accent, palette.text] : [];
  for (const scheme of schemes) {
    const ground = palette.surface[scheme];
    const shown = colors.map((color) => {
      if (color.toLowerCase() === 'currentcolor') return isInline ? palette.brand[scheme] : '#000000';
      const written = readColor(color);
      return following.find(({ light }) => light === written)?.[scheme] ?? written;
    });
    // Anything but a plain colour, such as one with transparency, is not checked.
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
  const fix = replaceText(location, file, suggestSurely(file, files));
  report(diagnose(themeRules.missingFile, { file, suggestion: suggest(file, files) }, location, { fix }));
  return undefined;
}
