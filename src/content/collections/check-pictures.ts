import type { Report } from '../../check/diagnostics/index.ts';
import { diagnose, replaceText, suggest, suggestSurely, themeRules } from '../../check/diagnostics/index.ts';
import type { ThemeAssets } from '../../media/index.ts';
import { listMarkColors, measurePicture, nameContent, readInlineMark } from '../../media/index.ts';
import type { Theme } from '../../theme/settings/index.ts';
import { measureContrast, readColor } from '../../theme/settings/index.ts';
import type { Document, Path } from '../yaml/index.ts';

/** What the pictures of a theme are checked against. */
interface PictureContext {
  readonly theme: Theme;
  readonly assets: ThemeAssets;
  /** `site.yaml`. */
  readonly document: Document;
  /** The files in `public/`, by the path that they have on the site. */
  readonly files: readonly string[];
}

/** What is drawn has to stand out so much: https://www.w3.org/TR/WCAG22/#non-text-contrast */
const LEAST_CONTRAST = 3;

/** Tells of pictures of a theme that are not there or cannot be read, and of a mark that is invisible on the header. */
export function checkPictures(context: PictureContext, report: Report): void {
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
  context: PictureContext,
  report: Report,
): void {
  const bytes = readPicture(file, path, context, report);
  const colors = bytes && listMarkColors(bytes);
  if (file === undefined || !colors) return;
  const { palette } = context.theme;
  // Only what stands in the page knows the colours of the page.
  const isInline = schemes.length > 1 && readInlineMark(bytes, new Map()) !== undefined;
  const following = isInline ? [palette.brand, palette.accent, palette.text] : [];
  for (const scheme of schemes) {
    const ground = palette.surface[scheme];
    const shown = colors.map((color) => {
      if (color.toLowerCase() === 'currentcolor') return isInline ? palette.brand[scheme] : '#000000';
      const written = readColor(color);
      return following.find(({ light }) => light === written)?.[scheme] ?? written;
    });
    // What is no plain colour, such as one with transparency, is not judged.
    if (shown.includes(undefined)) continue;
    const ratio = Math.max(...shown.map((color) => measureContrast(color ?? ground, ground)));
    if (ratio >= LEAST_CONTRAST) continue;
    report(diagnose(themeRules.faintMark, { file, scheme, ratio, ground }, context.document.locate(path)));
  }
}

function readPicture(
  file: string | undefined,
  path: Path,
  { assets, document, files }: PictureContext,
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
