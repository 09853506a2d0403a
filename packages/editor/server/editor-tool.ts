import type { DevTool, LiveSite } from '../../../src/dev/index.ts';
import { memoise } from '../../../src/prerender/store/index.ts';
import { createProjectModels } from '../model/index.ts';
import { EDITOR_PATH } from '../protocol.ts';
import { createEditorApi } from './editor-api.ts';
import type { EditorPageOptions } from './editor-page.ts';
import { editorPage } from './editor-page.ts';
import { createGitActions } from './git-actions.ts';
import { createLiveModel } from './live-model.ts';
import { renderWith } from './render-with.ts';

/** The editor as a tool of the dev server. */
export function createEditorTool(page: Pick<EditorPageOptions, 'folder' | 'bundle' | 'isInstalled'>): DevTool {
  return {
    path: EDITOR_PATH,
    start: ({ root, token, current, openWith, loadEngine, onWrite }) => {
      const createModel = createProjectModels(root);
      const openModel = memoise(({ project, loaded }: LiveSite) => createModel(project, loaded));
      const openCurrent = async () => {
        const site = await current();
        return site && openModel(site);
      };
      const { readModel, tellChange, tellFaults } = createLiveModel(openCurrent);
      const api = createEditorApi({
        root,
        token,
        readModel,
        onWrite,
        openEnvironment: async () => (await loadEngine()).createEnvironment(root),
        renderWith: (change) => renderWith(openWith, change),
        versionControl: createGitActions(root, async () => (await readModel.site()).pages),
      });
      const readIcon = async (name: string) => (await openCurrent())?.icon(name);
      return {
        middlewares: [api.handle, editorPage({ ...page, token, readIcon })],
        onChange: tellChange,
        onFaults: tellFaults,
        close: api.close,
      };
    },
  };
}
