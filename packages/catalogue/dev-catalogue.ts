import type { DevCatalogue } from '../../src/dev/index.ts';
import { createBlockCatalogue } from './block-catalogue.ts';

const SCRIPT = '/packages/catalogue/client/main.ts';

/** The catalogue in the dev server, with links that open the files of a block in an editor. */
export function createDevCatalogue(): DevCatalogue {
  return {
    open: (engine, folders, theme, boot) =>
      createBlockCatalogue(engine, folders, theme, {
        previewScripts: [boot],
        indexScripts: [SCRIPT],
        opensEditor: true,
      }),
  };
}
