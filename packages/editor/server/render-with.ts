import type { Reader } from '../../../src/content/yaml/index.ts';
import { overlayReader } from '../../../src/content/yaml/index.ts';
import type { LiveSite } from '../../../src/dev/index.ts';
import type { RenderWith } from './version-control.ts';

/**
 * The HTML of a page as if one file had another text. Nothing is written or cached.
 * @param openWith opens the site with another reader
 */
export async function renderWith(
  openWith: (makeReader: (reader: Reader) => Reader) => Promise<LiveSite>,
  { file, text, page }: Parameters<RenderWith>[0],
): ReturnType<RenderWith> {
  const live = await openWith((reader) => withText(reader, file, text));
  const { pages, hidden } = live.loaded.site;
  const path = page ?? [...pages, ...hidden].find((each) => each.file === file)?.path;
  const answer = path === undefined ? undefined : live.answer(path);
  return answer && answer.status === 200 ? answer.html : undefined;
}

/** The file may have been deleted, so it is added to the listing of its folder. */
function withText(reader: Reader, file: string, text: string): Reader {
  const changed = overlayReader(reader, new Map([[file, text]]));
  return {
    ...changed,
    list: (folder) =>
      file.startsWith(`${folder}/`) ? [...new Set([...changed.list(folder), file])].sort() : changed.list(folder),
  };
}
