import fs from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';

const STEPS = [
  'chmodSync',
  'copyFileSync',
  'linkSync',
  'mkdirSync',
  'renameSync',
  'rmdirSync',
  'rmSync',
  'writeFileSync',
] as const;

/** A change that a program makes to the disk: the name of the function, and the changed path. */
export interface FileStep {
  readonly name: string;
  readonly path: string;
}

/**
 * Calls `onStep` before every change to the disk; an error that `onStep` throws reaches the program. A killed
 * process leaves the disk as it is before one of these changes, or after the last one.
 * @param hasExchange whether the system exchanges two folders in one step
 * @returns a function that stops the calls of `onStep`
 */
export function watchFileSteps(onStep: (step: FileStep) => void, hasExchange = true): () => void {
  const native = createRequire(import.meta.url)('fs-native-extensions');
  const { swapSync } = native;
  // Changes that `onStep` itself makes are not announced.
  let isWatching = true;
  const announce = (step: FileStep) => {
    if (!isWatching) return;
    isWatching = false;
    try {
      onStep(step);
    } finally {
      isWatching = true;
    }
  };
  const originals = STEPS.map((name) => [name, fs[name]] as const);
  for (const [name, original] of originals) {
    const announced = (...args: readonly unknown[]) => {
      announce({ name, path: String(args[name === 'linkSync' || name === 'renameSync' ? 1 : 0]) });
      return Reflect.apply(original, fs, args);
    };
    Object.defineProperty(fs, name, { value: announced, configurable: true, writable: true });
  }
  native.swapSync = (from: string, to: string) => {
    if (!hasExchange) throw new Error('This disk has no exchange.');
    announce({ name: 'swapSync', path: to });
    swapSync(from, to);
  };
  syncBuiltinESMExports();
  return () => {
    isWatching = false;
    native.swapSync = swapSync;
    for (const [name, original] of originals) {
      Object.defineProperty(fs, name, { value: original, configurable: true, writable: true });
    }
    syncBuiltinESMExports();
  };
}
