import type { ExecFileException } from 'node:child_process';
import { execFile } from 'node:child_process';

/** The result of a git command. */
export interface GitAnswer {
  /** The exit code; `missing` if git is not installed, `timeout` if the command was stopped. */
  readonly code: number | 'missing' | 'timeout';
  readonly output: Buffer;
  /** The error output, without passwords. */
  readonly complaint: string;
}

export interface GitOptions {
  /** Its standard input. */
  readonly input?: string;
  /** Milliseconds; 30 seconds by default. */
  readonly timeout?: number;
}

/** Runs git in a folder, without a shell. */
export type Git = (args: readonly string[], options?: GitOptions) => Promise<GitAnswer>;

const LONGEST_OUTPUT = 256 * 1024 * 1024;

/** Variables that are set if git started this process, for example in a hook, and describe another repository. */
const FOREIGN: ReadonlySet<string> = new Set([
  ...['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_OBJECT_DIRECTORY', 'GIT_COMMON_DIR'],
  ...['GIT_NAMESPACE', 'GIT_GLOB_PATHSPECS', 'GIT_ICASE_PATHSPECS', 'GIT_NOGLOB_PATHSPECS'],
]);

/**
 * Runs git in a folder. It never waits for input from the terminal, and treats file names as paths, not as patterns.
 *
 * Not simple-git 4.0.2, which fails here: `git var GIT_AUTHOR_IDENT` ignores `GIT_AUTHOR_NAME`, because it removes all `GIT_*`
 * variables, `GIT_ASKPASS` and `GIT_SSH_COMMAND` too, unless each is allowed and its protections against them are off. It also waits
 * 50 ms after each command that prints nothing: publishing takes twice as long.
 */
export function createGit(folder: string, env: NodeJS.ProcessEnv = process.env): Git {
  const settings = {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => !FOREIGN.has(name))),
    LANGUAGE: 'en',
    GIT_TERMINAL_PROMPT: '0',
    GIT_EDITOR: ':',
    GIT_LITERAL_PATHSPECS: '1',
  };
  const options = { cwd: folder, env: settings, maxBuffer: LONGEST_OUTPUT, windowsHide: true };
  return (args, { input = '', timeout = 30_000 } = {}) =>
    new Promise((resolve) => {
      const child = execFile(
        'git',
        [...args],
        { ...options, encoding: 'buffer', timeout },
        (error, output, complaint) =>
          resolve({ code: readCode(error), output, complaint: hidePasswords(complaint.toString()) }),
      );
      // Git may exit before it has read all input.
      child.stdin?.on('error', () => {});
      child.stdin?.end(input);
    });
}

function readCode(error: ExecFileException | null): GitAnswer['code'] {
  if (!error) return 0;
  if (error.code === 'ENOENT') return 'missing';
  if (error.killed) return 'timeout';
  return typeof error.code === 'number' ? error.code : 1;
}

/** The URL of a remote may contain a user name and a password. */
function hidePasswords(text: string): string {
  return text.replaceAll(/\/\/[^\s/@]+@/g, '//');
}
