import { IMAGE_NAME } from '../../../src/block/index.ts';
import type { Location } from '../../../src/check/diagnostics/index.ts';
import { diagnose, imageRules, replaceText, suggest, suggestSurely } from '../../../src/check/diagnostics/index.ts';

export type PictureNames = ReturnType<typeof namePictures>;

/**
 * Finds pictures by the path or file name that a sheet has for them.
 * @param publicFiles the files in `public`, as paths that start with `public/`
 */
export function namePictures(publicFiles: readonly string[]) {
  const paths = publicFiles.flatMap((file) => (IMAGE_NAME.test(file) ? file.replace(/^public/, '') : []));
  const known = new Set(paths);
  const byName = new Map<string, string[]>();
  for (const path of paths) byName.set(fold(path), [...(byName.get(fold(path)) ?? []), path]);
  /** The path of a picture: `/images/marina.jpg` for `marina.jpg`. Undefined if no picture or more than one matches. */
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

/** The file name of a path in lower case, to compare pictures by name. */
function fold(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .toLowerCase()
    .normalize();
}
