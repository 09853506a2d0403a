import { relative } from 'node:path';

const CAUSES: Readonly<Record<string, string>> = {
  EACCES:
    'you do not have permission to read or change it. Change the permissions, or ask the administrator of this computer.',
  EPERM:
    'you do not have permission to read or change it. Change the permissions, or ask the administrator of this computer.',
  EROFS: 'it is on a read-only disk. Copy the site to another disk.',
  ENOSPC: 'the disk is full. Free some space and try again.',
  EDQUOT: 'your disk quota is used up. Free some space and try again.',
  EISDIR: 'it is a folder, but a file is needed. Rename or move the folder.',
  ENOTDIR: 'part of its path is a file, but a folder is needed. Rename or move that file, or choose another path.',
  EEXIST: 'something with this name is already there. Rename or move it.',
  ELOOP: 'it is a link that points back to itself. Delete the link, or make it point to a file.',
  ENAMETOOLONG: 'its name is too long. Choose a shorter one.',
  EMFILE: 'too many files are open. Close other programs and try again.',
  ENFILE: 'too many files are open. Close other programs and try again.',
  EBUSY: 'another program is using it. Close that program and try again.',
  EIO: 'the disk reports an error. Try again, and check the disk.',
  ESTALE: 'it was changed while the site was read. Run the command again.',
  ENOENT: 'it does not exist. If it belongs to the page builder, run npm ci.',
};

/** For ENOENT from mkdir. The reason is not a missing parent folder, because parent folders are created, too. */
const NO_FOLDER = 'no folder can be created there. Choose another path.';

/** Runs an action on a file. Adds the path to a system error without a path, such as the error for a full disk. */
export function naming<Result>(path: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error && !('path' in error)) Object.assign(error, { path });
    throw error;
  }
}

/** Whether an error is a system error with one of these codes, such as ENOENT. */
export function isSystemError(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && 'syscall' in error && codes.includes(String(error.code));
}

/** A system error for a file that was added, removed or edited while the site was read. */
export function createStaleError(path: string): Error {
  return Object.assign(new Error(`${path} was changed while the site was read.`), {
    code: 'ESTALE',
    syscall: 'read',
    path,
  });
}

/**
 * Explains a system error in one or two sentences that name the file or port and what to do; undefined for any other
 * error.
 */
export function explainSystemError(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined;
  if ('port' in error) return `Port ${error.port} cannot be used. Choose another one with --port.`;
  const cause = error.code === 'ENOENT' && error.syscall === 'mkdir' ? NO_FOLDER : CAUSES[String(error.code)];
  if (cause === undefined) return undefined;
  const path = 'path' in error ? String(error.path) : undefined;
  return `${path === undefined ? 'A file' : shorten(path)} cannot be used: ${cause}`;
}

/** A path relative to the current folder, if it is inside. */
function shorten(path: string): string {
  const near = relative(process.cwd(), path);
  return near === '' || near.startsWith('..') ? path : near;
}
