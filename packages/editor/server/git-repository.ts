import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Git } from './git.ts';

/** The repository that contains a site. */
export interface Repository {
  /** The path of the site in the repository, with `/` at the end; empty if the site is at its root. */
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

/** The repository of a site, or why there is none and what to do. */
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

/** Unfinished git operations with their names for messages. Git does not commit single files during them. */
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
