import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Git } from './git.ts';
import { listChanged } from './git-changes.ts';
import { readRepository } from './git-repository.ts';
import type { Outcome } from './version-control.ts';

/**
 * Restores a file of the site to the last commit; a new file is deleted.
 * @param onTurn called just before the file changes
 */
export async function discard(
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
