import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The command that installs the editor into a site. */
export const INSTALL_EDITOR = 'npm install --save-dev page-builder-editor';

/** Whether the packages are there that the browser's half of the editor is bundled from. */
export function isEditorInstalled(project: string): boolean {
  try {
    createRequire(join(project, 'package.json')).resolve('@codemirror/state');
    return true;
  } catch {
    return false;
  }
}
