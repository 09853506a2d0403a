// @ts-check
import { createRequire } from 'node:module';

/**
 * Whether a package is installed for the files in a folder.
 * @param {string} folder
 * @param {string} name of the package, which need not have a main module
 */
export function isInstalled(folder, name) {
  try {
    createRequire(`${folder}/package.json`).resolve(name);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return error.code !== 'MODULE_NOT_FOUND';
    throw error;
  }
}
