import type { ExecFileException } from 'node:child_process';
import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { resolve } from 'node:path';

/** The result of a git command. */
export interface GitAnswer {
  /** The exit code; `missing` if git is not installed, `timeout` if the command was stopped. */
  readonly code: number | 'missing' | 'timeout';
  readonly output: Buffer;
  /** The error output, without passwords. */
  readonly complaint: string;
}

interface GitOptions {
  /** The standard input of the command. */
  readonly input?: string;
  /** Milliseconds; 30 seconds by default. */
  readonly timeout?: number;
}

/** Runs git in a folder, without a shell. */
export type Git = (args: readonly string[], options?: GitOptions) => Promise<GitAnswer>;

const LONGEST_OUTPUT = 256 * 1024 * 1024;

/** Variables that git sets for its hooks: they would make git use another repository. */
const FOREIGN: ReadonlySet<string> = new Set([
  ...['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_OBJECT_DIRECTORY', 'GIT_COMMON_DIR'],
  ...['GIT_NAMESPACE', 'GIT_GLOB_PATHSPECS', 'GIT_ICASE_PATHSPECS', 'GIT_NOGLOB_PATHSPECS'],
]);

/**
 * Creates a function that runs git in a folder. Git never waits for input from the terminal, and treats file names as
 * paths, not as patterns.
 *
 * Not simple-git 4.0.2: `git var GIT_AUTHOR_IDENT` ignores `GIT_AUTHOR_NAME` there, because simple-git removes all
 * `GIT_*` variables (also `GIT_ASKPASS` and `GIT_SSH_COMMAND`) unless each is allowed and its protections are off. It
 * also waits 50 ms after each command without output: publishing takes twice as long.
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

/** Removes user names and passwords from the URLs of remotes. */
function hidePasswords(text: string): string {
  return text.replaceAll(/\/\/[^\s/@]+@/g, '//');
}

/** The repository that contains a site. */
export interface Repository {
  /** The path of the site in the repository, with `/` at the end; empty if the site is the root of the repository. */
  readonly prefix: string;
  /** Undefined if HEAD is detached. */
  readonly branch: string | undefined;
  /** The last commit; undefined in a repository without commits. */
  readonly head: string | undefined;
  readonly remotes: readonly string[];
}

const INSTALL = 'Git is not installed on this computer. Install it from https://git-scm.com and start again.';
const NO_REPOSITORY =
  'This site is not in a git repository, so there is no earlier version to compare with. Ask a developer, or run "git init" in its folder.';
const FOREIGN_OWNER =
  'The folder of this site belongs to another user of this computer, so git does not read it. Ask a developer to allow it ("safe.directory").';

/** The repository of a site, or a message for users if there is none. */
export async function readRepository(git: Git): Promise<Repository | { readonly missing: string }> {
  const inside = await git(['rev-parse', '--is-inside-work-tree', '--show-prefix']);
  if (inside.code === 'missing') return { missing: INSTALL };
  if (/dubious ownership/.test(inside.complaint)) return { missing: FOREIGN_OWNER };
  const [isInside, prefix = ''] = inside.output.toString().split('\n');
  if (inside.code !== 0 || isInside !== 'true') return { missing: NO_REPOSITORY };
  const [branch, head, remotes] = await Promise.all([
    git(['symbolic-ref', '--quiet', '--short', 'HEAD']),
    git(['rev-parse', '--quiet', '--verify', 'HEAD^{commit}']),
    git(['remote']),
  ]);
  return {
    prefix,
    branch: branch.output.toString().trim() || undefined,
    head: head.output.toString().trim() || undefined,
    remotes: remotes.output.toString().split('\n').filter(Boolean),
  };
}

/** Git has these files during operations in which it cannot commit single files; each with a name for messages. */
const UNDER_WAY: readonly (readonly [file: string, what: string])[] = [
  ['MERGE_HEAD', 'A merge'],
  ['rebase-merge', 'A rebase'],
  ['rebase-apply', 'A rebase'],
  ['CHERRY_PICK_HEAD', 'A cherry-pick'],
  ['REVERT_HEAD', 'A revert'],
];

/** A message about an unfinished git operation, if there is one. */
export async function findUnfinished(git: Git, root: string): Promise<string | undefined> {
  const { output } = await git(['rev-parse', ...UNDER_WAY.flatMap(([file]) => ['--git-path', file])]);
  const paths = output.toString().split('\n');
  for (const [index, [, what]] of UNDER_WAY.entries()) {
    const isThere = await access(resolve(root, paths[index] ?? '')).then(
      () => true,
      () => false,
    );
    if (isThere && paths[index])
      return `${what} is under way in git. Ask a developer to finish it, then publish again.`;
  }
  return undefined;
}
