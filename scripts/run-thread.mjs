// @ts-check
/** Runs a bundled file in a thread: `FILE COMPILED`, where the second is the folder of what V8 has compiled for the command. */
import { createCodeLoader, MODULES } from './load-code.mjs';

const [, , file = '', compiled] = process.argv;
createCodeLoader(MODULES, compiled).load(file);
