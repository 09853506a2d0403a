import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageRow } from '../protocol.ts';
import type { Git } from './git.ts';
import { createGit, readRepository } from './git.ts';
import { listChanged, readBefore, readChanges } from './git-changes.ts';
import { publish } from './git-publish.ts';
import type { Outcome, VersionControl } from './version-control.ts';

/**
 * The git operations for the folder of a site. Operations that change something run one after another.
 * @param listPages the pages of the site, to find the pages that are made from a file
 */
export function createGitActions(
  root: string,
  listPages: () => Promise<readonly Pick<PageRow, 'path' | 'file'>[]> = async () => [],
): VersionControl {
  const git = createGit(root);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };
  return {
    changes: async () => {
      const pages = await listPages();
      return readChanges(git, root, (file) => pages.flatMap((page) => (page.file === file ? [page.path] : [])));
    },
    readBefore: (file) => readBefore(git, file),
    discard: (file, onTurn) => inTurn(() => discard(git, root, file, onTurn)),
    publish: (message, branch) => inTurn(() => publish(git, root, message, branch)),
  };
}

/**
 * Restores a file of the site to the last commit; a new file is deleted.
 * @param onTurn called just before the file changes
 */
async function discard(
  git: Git,
  root: string,
  file: string,
  onTurn: () => void = () => {},
): Promise<Outcome<readonly string[]>> {
  const repository = await readRepository(git);
  if ('missing' in repository) return { ok: false, message: repository.missing };
  const changed = (await listChanged(git, repository)).find((each) => each.file === file);
  if (!changed) return { ok: false, message: `${file} is already as it was in the last commit.` };
  onTurn();
  if (changed.state === 'added') {
    if (!changed.isUntracked) await git(['rm', '--cached', '--force', '--quiet', '--', file]);
    await rm(join(root, file), { force: true });
    return { ok: true, result: [file] };
  }
  const restored = await git(['restore', '--source=HEAD', '--staged', '--worktree', '--', file]);
  if (restored.code === 0) return { ok: true, result: [file] };
  return {
    ok: false,
    message: `${file} is unchanged: git could not restore the last commit. ${restored.complaint}`,
  };
}
