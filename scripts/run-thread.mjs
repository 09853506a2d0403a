// @ts-check
/** Runs a bundled file in a thread: its path is the only argument. */
import { createCodeLoader, MODULES } from './load-code.mjs';

const [, , file = ''] = process.argv;
createCodeLoader(MODULES).load(file);
