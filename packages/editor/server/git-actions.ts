import type { PageRow } from '../protocol.ts';
import { createGit } from './git.ts';
import { readBefore, readChanges } from './git-changes.ts';
import { discard } from './git-discard.ts';
import { publish } from './git-publish.ts';
import type { VersionControl } from './version-control.ts';

/**
 * The git commands for the folder of a site; those that change something run one after another.
 * @param listPages the pages of the site, to find those that are made from a file
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
