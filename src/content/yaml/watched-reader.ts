import type { Reader } from './reader.ts';
import type { ScannedFolder } from './scan-folder.ts';

/** A reader that reads from another one once, until a change is reported. */
export interface WatchedReader extends Reader {
  /** A file has changed. */
  readonly forget: (file: string) => void;
  /** Files were added or removed. */
  readonly forgetAll: () => void;
  /**
   * What a path was when its folder was listed: a file, something that is not content, or nothing; undefined if its
   * folder was not listed.
   */
  readonly findListed: (path: string) => 'file' | 'other' | 'nothing' | undefined;
  /** The requested files, existing or not, outside of listed folders. */
  readonly single: () => ReadonlySet<string>;
}

export function createWatchedReader(reader: Reader): WatchedReader {
  const signatures = new Map<string, string>();
  const lists = new Map<string, readonly string[]>();
  const single = new Set<string>();
  const others = new Map<string, Omit<ScannedFolder, 'files'>>();
  return {
    read: (file) => {
      if (![...lists.keys()].some((folder) => file.startsWith(`${folder}/`))) single.add(file);
      return reader.read(file);
    },
    list: (folder) => {
      const known = lists.get(folder) ?? reader.list(folder);
      lists.set(folder, known);
      return known;
    },
    listOthers: (folder) => {
      const known = others.get(folder) ?? reader.listOthers?.(folder) ?? { hidden: [], links: [] };
      others.set(folder, known);
      return known;
    },
    readSignature: (file) => {
      const known = signatures.get(file) ?? reader.readSignature?.(file);
      if (known !== undefined) signatures.set(file, known);
      return known;
    },
    findListed: (path) => {
      const isAround = (folder: string) => path.startsWith(`${folder}/`);
      const around = [...lists].filter(([folder]) => isAround(folder));
      if (around.length === 0) return undefined;
      if (around.some(([, files]) => files.includes(path))) return 'file';
      const isOther = [...others].some(
        ([folder, { hidden, links }]) =>
          isAround(folder) && (hidden.includes(path) || links.some(({ file }) => file === path)),
      );
      return isOther ? 'other' : 'nothing';
    },
    single: () => single,
    forget: (file) => signatures.delete(file),
    forgetAll: () => {
      signatures.clear();
      lists.clear();
      others.clear();
    },
  };
}
