import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseRequest } from '../../../src/dev/index.ts';
import type { PageRow } from '../protocol.ts';
import type { Git } from './git.ts';
import { createGit, readRepository } from './git.ts';
import { listChanged, readBefore, readChanges } from './git-changes.ts';
import { publish } from './git-publish.ts';

export type VersionControl = ReturnType<typeof createGitActions>;

/**
 * Git for the folder of a site. Each operation refuses with a message for users; those that write run one by one.
 * @param listPages the pages of the site, to find the pages that are made from a file
 */
export function createGitActions(
  root: string,
  listPages: () => Promise<readonly Pick<PageRow, 'path' | 'file'>[]> = async () => [],
) {
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
    /** The text of a file in the last commit; undefined if the commit has no such text file. */
    readBefore: (file: string) => readBefore(git, file),
    /**
     * Restores a file to the last commit; a new file is deleted.
     * @param onTurn called just before the file changes, because operations that started earlier finish first
     */
    discard: (file: string, onTurn = () => {}) => inTurn(() => discard(git, root, file, onTurn)),
    publish: (message: string, branch: string) => inTurn(() => publish(git, root, message, branch)),
  };
}

async function discard(git: Git, root: string, file: string, onTurn: () => void): Promise<void> {
  const repository = await readRepository(git);
  if ('missing' in repository) refuseRequest(409, repository.missing);
  const changed = (await listChanged(git, repository)).find((each) => each.file === file);
  if (!changed) refuseRequest(409, `${file} is already as it was in the last commit.`);
  onTurn();
  if (changed.state === 'added') {
    if (!changed.isUntracked) await git(['rm', '--cached', '--force', '--quiet', '--', file]);
    return rm(join(root, file), { force: true });
  }
  const restored = await git(['restore', '--source=HEAD', '--staged', '--worktree', '--', file]);
  if (restored.code !== 0)
    refuseRequest(409, `${file} is unchanged: git could not restore the last commit. ${restored.complaint}`);
}
