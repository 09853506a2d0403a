import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Git } from './git.ts';
import { listChanged } from './git-changes.ts';
import { readRepository } from './git-repository.ts';
import type { Outcome } from './version-control.ts';

/**
 * Makes a file of the site what it is in the last commit; one that is not there is deleted.
 * @param onTurn called just before
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
  if (!changed) return { ok: false, message: `${file} is as it was in the last commit already.` };
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
    message: `${file} stays as it is: git could not bring back the last commit. ${restored.complaint}`,
  };
}
