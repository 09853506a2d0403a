import type { Reader } from '../../../src/content/yaml/index.ts';
import type { DevTool, LiveSite } from '../../../src/dev/index.ts';
import { memoise } from '../../../src/prerender/store/index.ts';
import { createProjectModels, toFaults } from '../model/index.ts';
import { EDITOR_PATH } from '../protocol.ts';
import { withFiles } from '../scaffold/index.ts';
import { createEditorApi } from './editor-api.ts';
import type { EditorPageOptions } from './editor-page.ts';
import { editorPage } from './editor-page.ts';
import { createGitActions } from './git-actions.ts';
import type { RenderWith } from './version-control.ts';

const UNREADABLE = 'The code of the builder or of a block cannot be read. The terminal shows the reason.';

/** The editor as a tool of the dev server. */
export function createEditorTool(page: Pick<EditorPageOptions, 'folder' | 'bundle' | 'isInstalled'>): DevTool {
  return {
    path: EDITOR_PATH,
    start: ({ root, token, current, openWith, loadEngine, onWrite }) => {
      const createModel = createProjectModels(root);
      const describeSite = memoise(({ project, loaded }: LiveSite) => createModel(project, loaded));
      const openModel = async () => {
        const site = await current();
        if (!site) throw new Error(UNREADABLE);
        return describeSite(site);
      };
      const api = createEditorApi({
        root,
        token,
        openModel,
        onWrite,
        openEnvironment: async () => (await loadEngine()).createEnvironment(root),
        listFaults: async (change) => (await (await (change ? openWith(change) : current()))?.diagnostics()) ?? [],
        renderWith: (change) => renderWith(openWith, change),
        versionControl: createGitActions(root, async () => (await openModel()).overview().pages),
      });
      const readIcon = async (name: string) => (await openModel()).icon(name);
      return {
        middlewares: [api.handle, editorPage({ ...page, token, readIcon })],
        onChange: api.tellChange,
        onFaults: (diagnostics) => api.tellFaults(toFaults(diagnostics)),
        close: api.close,
      };
    },
  };
}

/**
 * The HTML of a page as if one file had another text. Nothing is written or cached.
 * @param openWith opens the site with another reader
 */
export async function renderWith(
  openWith: (makeReader: (reader: Reader) => Reader) => Promise<LiveSite>,
  { file, text, page }: Parameters<RenderWith>[0],
): ReturnType<RenderWith> {
  const live = await openWith((reader) => withFiles(reader, { created: new Map([[file, text]]), changed: [] }));
  const { pages, hidden } = live.loaded.site;
  const path = page ?? [...pages, ...hidden].find((each) => each.file === file)?.path;
  const answer = path === undefined ? undefined : live.answer(path);
  return answer && answer.status === 200 ? answer.html : undefined;
}
