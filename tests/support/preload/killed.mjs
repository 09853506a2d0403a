// @ts-check
/*
 * Loaded before a command with `node --import`. Kills the command before the change to the disk with the number
 * KILL_AT; only changes in and beside the folder KILL_IN count. Without KILL_AT, prints the number of these changes.
 */
import fs from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const { KILL_IN = '', KILL_AT } = process.env;
let steps = 0;

function step(/** @type {unknown[]} */ paths) {
  if (!paths.some((path) => typeof path === 'string' && path.startsWith(KILL_IN))) return;
  steps += 1;
  if (steps === Number(KILL_AT)) process.kill(process.pid, 'SIGKILL');
}

const native = createRequire(import.meta.url)('fs-native-extensions');
/** @type {(readonly [owner: any, name: string])[]} */
const functions = [
  ...['writeFileSync', 'mkdirSync', 'renameSync', 'linkSync', 'chmodSync', 'rmSync', 'rmdirSync', 'openSync'].map(
    (name) => /** @type {const} */ ([fs, name]),
  ),
  [native, 'swapSync'],
];
for (const [owner, name] of functions) {
  const original = owner[name];
  owner[name] = (/** @type {unknown[]} */ ...args) => {
    step(args);
    return Reflect.apply(original, owner, args);
  };
}
syncBuiltinESMExports();
if (isMainThread && KILL_AT === undefined) process.on('exit', () => console.error(`steps: ${steps}`));
