import type { Report } from '../../check/diagnostics/index.ts';
import { diagnose, replaceText, suggest, suggestSurely, themeRules } from '../../check/diagnostics/index.ts';
import type { ThemeAssets } from '../../media/index.ts';
import { findMissingLetters, listLetters, nameContent, openFamily, openOthers } from '../../media/index.ts';
import type { Theme } from '../../theme/settings/index.ts';
import type { Document } from '../yaml/index.ts';

type TypeSettings = Theme['type'];
type Family = NonNullable<TypeSettings['text']>;
type Path = readonly (string | number)[];

/** What the fonts of a theme are checked against. */
interface TypeContext {
  readonly type: TypeSettings;
  readonly locale: string;
  readonly assets: ThemeAssets;
  /** `site.yaml`. */
  readonly document: Document;
  /** The files in `public/`, by the path that they have on the site. */
  readonly files: readonly string[];
}

/** Tells of families that are not installed, of own files that are no fonts, and of letters of the site's language that are missing. */
export function checkType(context: TypeContext, report: Report): void {
  const { text, heading, others = [] } = context.type;
  const root: Path = ['theme', 'type'];
  const isFound = [
    ...others.map((family, index) => checkFamily(family, [...root, 'others', index], context, report)),
    checkFamily(text, [...root, 'text'], context, report),
    checkFamily(heading, [...root, 'heading'], context, report),
  ];
  // Letters of what is not there are missing, too.
  if (isFound.includes(false)) return;
  checkLetters(text, [...root, 'text'], context, report);
  if (heading !== undefined) checkLetters(heading, [...root, 'heading'], context, report);
}

/** @returns whether all of it is there */
function checkFamily(family: Family | undefined, path: Path, context: TypeContext, report: Report): boolean {
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

function checkName(name: string, path: Path, { assets: { fonts }, document }: TypeContext, report: Report): boolean {
  if (fonts.find(name)) return true;
  const location = document.locate(path);
  const fix = replaceText(location, name, fonts.meant(name));
  report(diagnose(themeRules.unknownFont, { name, suggestion: fonts.nearest(name) }, location, { fix }));
  return false;
}

function checkLetters(family: Family | undefined, path: Path, context: TypeContext, report: Report): void {
  const { type, locale, assets, document } = context;
  const sources = { ...assets, letters: listLetters(locale) };
  const missing = (choice: Family) => {
    const opened = openFamily(choice, sources);
    const faces = opened ? [...openOthers(type, opened, sources), ...opened.faces] : [];
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
