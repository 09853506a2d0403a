// @ts-check
/*
 * Loaded before a command with `node --import`. Makes the command run as on another machine: folders list their files
 * in another order (ORDER is a seed), new files have other permissions (UMASK), and there is one core (CORES=1).
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const { ORDER, UMASK, CORES } = process.env;

/**
 * @template Entry
 * @param {Entry[]} entries
 */
function shuffle(entries) {
  let seed = Number(ORDER);
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  return entries
    .map((entry) => ({ entry, key: random() }))
    .sort((left, right) => left.key - right.key)
    .map(({ entry }) => entry);
}

if (ORDER) {
  const { readdirSync, readdir } = fs;
  const { readdir: readdirLater } = fs.promises;
  Object.assign(fs, {
    readdirSync: (/** @type {Parameters<typeof readdirSync>} */ ...args) => shuffle(readdirSync(...args)),
    readdir: (/** @type {any[]} */ ...args) => {
      const done = args.pop();
      Reflect.apply(readdir, fs, [
        ...args,
        (/** @type {unknown} */ error, /** @type {any[]} */ entries) => done(error, entries && shuffle(entries)),
      ]);
    },
  });
  Object.assign(fs.promises, {
    readdir: async (/** @type {Parameters<typeof readdirLater>} */ ...args) => shuffle(await readdirLater(...args)),
  });
  syncBuiltinESMExports();
}

if (isMainThread && UMASK) process.umask(UMASK);
// Threads that are started later stay on this core, too.
if (isMainThread && CORES === '1') execFileSync('taskset', ['-cp', '0', String(process.pid)], { stdio: 'ignore' });
