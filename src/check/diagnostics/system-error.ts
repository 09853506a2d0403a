import { relative } from 'node:path';

const CAUSES: Readonly<Record<string, string>> = {
  EACCES: 'you may not read or change it. Give yourself the right to, or ask whoever looks after this computer.',
  EPERM: 'you may not read or change it. Give yourself the right to, or ask whoever looks after this computer.',
  EROFS: 'it lies on a disk that can only be read. Copy the site to another one.',
  ENOSPC: 'the disk is full. Make room and try again.',
  EDQUOT: 'your part of the disk is full. Make room and try again.',
  EISDIR: 'it is a folder, and a file is needed. Rename or move the folder.',
  ENOTDIR: 'a part of its path is a file, and a folder is needed. Rename or move that file, or choose another path.',
  EEXIST: 'something with this name is already there. Rename or move it.',
  ELOOP: 'it is a link that leads back to itself. Delete the link, or let it lead to a file.',
  ENAMETOOLONG: 'its name is too long. Choose a shorter one.',
  EMFILE: 'too many files are open. Close other programs and try again.',
  ENFILE: 'too many files are open. Close other programs and try again.',
  EBUSY: 'another program is using it. Close that program and try again.',
  EIO: 'the disk does not answer as it should. Try again, and check the disk.',
  ESTALE: 'it was changed while the site was read. Run the command again.',
  ENOENT: 'it is not there. If it belongs to the page builder, run npm ci.',
};

/** The folder around it is there, or would have been made. */
const NO_FOLDER = 'no folder can be made there. Choose another path.';

/** Does something with a file. A system error that does not name its file, as for a full disk, is reported with it. */
export function naming<Result>(path: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error && !('path' in error)) Object.assign(error, { path });
    throw error;
  }
}

/** Whether what was thrown is an error of the system with one of these codes, such as ENOENT. */
export function isSystemError(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && 'syscall' in error && codes.includes(String(error.code));
}

/** An error as the system has them, for a file that came, went or was edited while the site was read. */
export function createStaleError(path: string): Error {
  return Object.assign(new Error(`${path} was changed while the site was read.`), {
    code: 'ESTALE',
    syscall: 'read',
    path,
  });
}

/** What the operating system refused, in one or two sentences that name the file or port and the way out; undefined for anything else. */
export function explainSystemError(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined;
  if ('port' in error) return `Port ${error.port} cannot be used. Choose another one with --port.`;
  const cause = error.code === 'ENOENT' && error.syscall === 'mkdir' ? NO_FOLDER : CAUSES[String(error.code)];
  if (cause === undefined) return undefined;
  const path = 'path' in error ? String(error.path) : undefined;
  return `${path === undefined ? 'A file' : shorten(path)} cannot be used: ${cause}`;
}

/** A path as a person would type it here. */
function shorten(path: string): string {
  const near = relative(process.cwd(), path);
  return near === '' || near.startsWith('..') ? path : near;
}
