import type { Reader } from '../../../src/content/yaml/index.ts';
import { overlayReader } from '../../../src/content/yaml/index.ts';

/** The files of a site, with the unsaved content of open ones, which may be new. */
export function unsavedReader(disk: Reader, texts: ReadonlyMap<string, string>): Reader {
  return {
    ...overlayReader(disk, texts),
    list: (folder) => {
      const listed = disk.list(folder);
      const added = [...texts.keys()].filter((file) => file.startsWith(`${folder}/`) && !listed.includes(file));
      return added.length > 0 ? [...listed, ...added].sort() : listed;
    },
    readSignature: (file) => (texts.has(file) ? undefined : disk.readSignature?.(file)),
  };
}
