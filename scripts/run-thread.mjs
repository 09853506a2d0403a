// @ts-check
/**
 * Runs a bundled file in a thread: `FILE COMPILED`; the second argument is the folder of the command's compiled code.
 */
import { createCodeLoader, MODULES } from './load-code.mjs';

const [, , file = '', compiled] = process.argv;
createCodeLoader(MODULES, compiled).load(file);
