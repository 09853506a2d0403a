// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The exit codes of a process that has already reported a fault in the code of the builder, or in that of a block. */
export const TOLD = 70;
export const TOLD_OF_BLOCK = 71;

/**
 * Reports code that cannot be bundled, such as a block with a missing file, without the bundler's own stack.
 * @param {unknown} error
 * @param {number} ofBlock the exit code if the broken code is that of a block
 * @returns {never} it ends the process
 * @throws any other error
 */
export function tellBrokenCode(error, ofBlock = TOLD_OF_BLOCK) {
  if (!(error instanceof Error) || !('errors' in error)) throw error;
  // Removes the bundler's advice to exclude the package, which would not help.
  const text = error.message.replace(/\n {4}at .*|\nThis is most likely unintended[^`]*`[^`]*`/g, '').trimEnd();
  const message = stripVTControlCharacters(text);
  const [, type] = /(?:^|[\\/\s[])blocks[\\/]([a-z\d-]+)[\\/]/.exec(message) ?? [];
  const code = type === undefined ? 'The code of the builder' : `The code of the block "${type}"`;
  const shown = process.stderr.isTTY ? text : message;
  const remedies = [...listInstalls(message), ...listExports(message)];
  console.error([`${code} cannot be read. Fix it, and run the command again.`, shown, ...remedies].join('\n\n'));
  process.exit(type === undefined ? TOLD : ofBlock);
}

/**
 * Lists how to install the packages that the code imports and that are not installed.
 * @param {string} message of the bundler
 * @returns {readonly string[]} a line for each package
 */
export function listInstalls(message) {
  const found = message.matchAll(/failed to resolve import "((?:@[\w.-]+\/)?[a-z\d][\w.-]*)(?:\/[^"]*)?" from/g);
  const names = new Set(Array.from(found, ([, name = '']) => name));
  return Array.from(names, (name) => `"${name}" is not installed. In the folder of the site: npm install ${name}`);
}

/**
 * Lists what the builder exports, if a block imports a name that the builder does not export.
 * @param {string} message of the bundler
 * @returns {readonly string[]} a line for each import name of the builder, such as `page-builder/ui`
 */
export function listExports(message) {
  const found = message.matchAll(/is not exported by "(?:[^"]*[\\/])?src[\\/]package[\\/]([\w-]+)\.ts"/g);
  const names = new Set(Array.from(found, ([, name = '']) => name));
  return Array.from(names, (name) => {
    const code = readFileSync(join(import.meta.dirname, '../src/package', `${name}.ts`), 'utf8');
    const exported = Array.from(code.matchAll(/^export \{([^}]*)\}/gm), ([, list = '']) => list.match(/\w+/g) ?? []);
    return `page-builder${name === 'index' ? '' : `/${name}`} exports ${exported.flat().sort().join(', ')}.`;
  });
}
