import { createNameFinder } from '../../block/address/index.ts';
import type { Suggester } from '../../check/diagnostics/index.ts';
import { createSuggester } from '../../check/diagnostics/index.ts';
import type { PublicFiles } from './private-files.ts';

/** Finds files of `public/` by paths as people write them, which start with a slash. */
export interface FileFinder extends Pick<Suggester, 'nearest'> {
  /** The path of the file that is published and meant: its letters may be stored in another form, as some disks do. */
  readonly find: (path: string) => string | undefined;
  /** Why an existing file is not published. */
  readonly whyWithheld: (path: string) => string | undefined;
}

export function createFileFinder({ published, refused, withheld }: PublicFiles): FileFinder {
  const paths = new Set([...published, ...refused].map((file) => `/${file}`));
  return {
    find: createNameFinder(paths),
    whyWithheld: (path) => withheld.get(path.slice(1)),
    ...createSuggester(paths),
  };
}
