import { realpathSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { toPosix } from '../../../src/content/yaml/index.ts';

/** Converts between files of the site and their URIs in the protocol. */
export type SiteFiles = ReturnType<typeof createSiteFiles>;

/** Converts between the site files in `root` and their URIs; an editor may use `root` as given or its real path. */
export function createSiteFiles(root: string) {
  const folder = resolve(root);
  const roots = [...new Set([folder, realpathSync(folder)])];
  return {
    /** The path from the root of the site, with `/`; undefined for a file outside it. */
    findFile: (uri: string) => {
      if (!uri.startsWith('file:')) return undefined;
      const path = fileURLToPath(uri);
      const files = roots.map((each) => toPosix(relative(each, path)));
      return files.find((file) => file !== '' && !file.startsWith('../'));
    },
    nameUri: (file: string) => pathToFileURL(resolve(folder, file)).href,
  };
}
