// @ts-check
import { stripVTControlCharacters } from 'node:util';

/** The exit codes of a process that has already reported what is wrong: with the builder, and with a block. */
export const TOLD = 70;
export const TOLD_OF_BLOCK = 71;

/**
 * Reports code that cannot be bundled, such as a block with a missing file, without the bundler's own stack.
 * @param {unknown} error
 * @param {number} ofBlock the exit code if it is the code of a block
 * @returns {never} it ends the process
 * @throws any other error
 */
export function tellBrokenCode(error, ofBlock = TOLD_OF_BLOCK) {
  if (!(error instanceof Error) || !('errors' in error)) throw error;
  const text = error.message.replace(/\n {4}at .*/g, '');
  const message = stripVTControlCharacters(text);
  const [, type] = /(?:^|[\\/\s[])blocks[\\/]([a-z\d-]+)[\\/]/.exec(message) ?? [];
  const code = type === undefined ? 'The code of the builder' : `The code of the block "${type}"`;
  console.error(
    `${code} cannot be read. Fix it, and run the command again.\n\n${process.stderr.isTTY ? text : message}`,
  );
  process.exit(type === undefined ? TOLD : ofBlock);
}
