// @ts-check
import { stripVTControlCharacters } from 'node:util';

/** The exit code of a process that has told by itself what is wrong. */
export const TOLD = 70;

/**
 * Tells of code that cannot be bundled, such as a block of which a file is missing, without where in the bundler it was noticed.
 * @param {unknown} error
 * @returns {never} it ends the process
 * @throws any other error
 */
export function tellBrokenCode(error) {
  if (!(error instanceof Error) || !('errors' in error)) throw error;
  const message = process.stderr.isTTY ? error.message : stripVTControlCharacters(error.message);
  console.error(
    `The code of the builder or of a block cannot be read. Mend it, and run the command again.\n\n${message}`,
  );
  process.exit(TOLD);
}
