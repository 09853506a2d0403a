import { createRequire } from 'node:module';

/** Operations on files that Node has no function for. */
interface SystemFiles {
  /** Locks an open file until it is closed or the process ends, in whatever way; false if another process has the lock. */
  readonly tryLock: (file: number) => boolean;
  /** Exchanges two files or folders in one atomic step; undefined if the system cannot. */
  readonly exchange: ((from: string, to: string) => void) | undefined;
}

/** Undefined on a system for which the package has no build, such as Alpine Linux. */
export function findSystemFiles(): SystemFiles | undefined {
  try {
    const require = createRequire(import.meta.url);
    const { tryLock, swapSync } = require('fs-native-extensions');
    // On Windows it moves one after the other.
    return { tryLock, exchange: process.platform === 'win32' ? undefined : swapSync };
  } catch {
    return undefined;
  }
}
