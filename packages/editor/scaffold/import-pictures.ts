import { IMAGE_NAME } from '../../../src/block/index.ts';
import type { Location } from '../../../src/check/diagnostics/index.ts';
import { diagnose, imageRules, replaceText, suggest, suggestSurely } from '../../../src/check/diagnostics/index.ts';

export type PictureNames = ReturnType<typeof namePictures>;

/**
 * Finds pictures by what the cells of a sheet call them.
 * @param publicFiles the files in the folder `public`, with it in their paths
 */
export function namePictures(publicFiles: readonly string[]) {
  const paths = publicFiles.flatMap((file) => (IMAGE_NAME.test(file) ? file.replace(/^public/, '') : []));
  const known = new Set(paths);
  const byName = new Map<string, string[]>();
  for (const path of paths) byName.set(fold(path), [...(byName.get(fold(path)) ?? []), path]);
  /** `/images/marina.jpg` for `marina.jpg`; undefined if there is no such picture, or more than one. */
  const find = (written: string) => {
    if (written.startsWith('/')) return known.has(written) ? written : undefined;
    const path = `/${written.replace(/^(?:\.\/)?(?:public\/)?/, '')}`;
    if (known.has(path)) return path;
    const named = written.includes('/') ? [] : (byName.get(fold(written)) ?? []);
    return named.length === 1 ? named[0] : undefined;
  };
  const explain = (written: string, location: Location) => {
    const several = byName.get(fold(written)) ?? [];
    const names = written.includes('/') ? paths : paths.map((path) => path.slice(path.lastIndexOf('/') + 1));
    const fix = several.length > 1 ? undefined : replaceText(location, written, suggestSurely(written, names));
    const params = { src: written, suggestion: several[0] ?? suggest(written, names) };
    return diagnose(imageRules.missingFile, params, location, { fix });
  };
  return { find, explain };
}

/** The name of a picture in any folder, in any case. */
function fold(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .toLowerCase()
    .normalize();
}
