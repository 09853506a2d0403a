import type { EditorApi } from '../../packages/editor/client/api.ts';

/** An API of the editor of which every request does this, for example fail the test. */
export const refuseAll = (never: () => Promise<never>): EditorApi => ({
  ...{ page: never, file: never, entries: never, cells: never, importSheet: never, save: never, act: never },
  ...{ copy: never, upload: never, openInCodeEditor: never, before: never, theme: never, history: never },
  ...{ complete: never, changes: never, discard: never, publish: never, listen: () => () => {} },
});
