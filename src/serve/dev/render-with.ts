import type { RenderWith } from '../../../packages/editor/server/version-control.ts';
import type { Reader } from '../../yaml/index.ts';
import { overlayReader } from '../../yaml/index.ts';
import type { LiveProject } from './live-site.ts';
import { createLiveSite } from './live-site.ts';

/**
 * The HTML of a page of the site, as it would be if one file had another text. Nothing is written, and nothing of it is kept.
 * @param open opens the site as a reader has it
 */
export async function renderWith(
  open: (reader: Reader) => Promise<LiveProject>,
  reader: Reader,
  { file, text, page }: Parameters<RenderWith>[0],
): ReturnType<RenderWith> {
  const site = createLiveSite(await open(withText(reader, file, text)));
  const path =
    page ??
    site
      .editorModel()
      .overview()
      .pages.find((each) => each.file === file)?.path;
  const answer = path === undefined ? undefined : site.answer(path);
  return answer && answer.status === 200 ? answer.html : undefined;
}

/** The file may be gone by now, so that no folder lists it. */
function withText(reader: Reader, file: string, text: string): Reader {
  const changed = overlayReader(reader, new Map([[file, text]]));
  return {
    ...changed,
    list: (folder) =>
      file.startsWith(`${folder}/`) ? [...new Set([...changed.list(folder), file])].sort() : changed.list(folder),
  };
}
