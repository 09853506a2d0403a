import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChangedFile, Changes } from '../protocol.ts';
import type { Git, Repository } from './git.ts';
import { readRepository } from './git.ts';

/** The files and folders of a site's content. Other folders may contain data of visitors, for example from forms. */
const OURS = ['site.yaml', 'theme.yaml', 'theme.css', 'pages', 'public', 'data'];

/** File types that are shown as text. */
const TEXT = /\.(?:ya?ml|md|txt|csv|json|html|xml)$/i;

const LONGEST_TEXT = 1_000_000;

/** A changed file; its path is relative to the site's folder. */
export interface Changed extends Pick<ChangedFile, 'file' | 'state'> {
  /** True if the file is not in the index of git. */
  readonly isUntracked: boolean;
}

/**
 * The differences from the last commit, with the texts before and after. All line breaks are LF, because those in git
 * may differ from those on the disk.
 * @param listPages the pages that are made from a file
 */
export async function readChanges(
  git: Git,
  root: string,
  listPages: (file: string) => readonly string[] = () => [],
): Promise<Changes> {
  const repository = await readRepository(git);
  if ('missing' in repository) return { missing: repository.missing, hasRemote: false, files: [] };
  const changed = await listChanged(git, repository);
  const isText = ({ file }: Changed) => TEXT.test(file);
  const before = await readCommitted(
    git,
    repository,
    changed.filter((each) => isText(each) && each.state !== 'added').map(({ file }) => file),
  );
  const files = await Promise.all(
    changed.map(async (each): Promise<ChangedFile> => {
      const after = isText(each) && each.state !== 'deleted' ? await readText(join(root, each.file)) : undefined;
      const old = before.get(each.file);
      return {
        file: each.file,
        state: each.state,
        ...(old === undefined ? {} : { before: old }),
        ...(after === undefined ? {} : { after }),
        pages: listPages(each.file),
      };
    }),
  );
  return {
    ...(repository.branch === undefined ? {} : { branch: repository.branch }),
    hasRemote: repository.remotes.length > 0,
    unpushed: await countUnpushed(git, repository),
    files,
  };
}

/** The files of the site that differ from the last commit, sorted by path, without ignored files. */
export async function listChanged(git: Git, { prefix, head }: Repository): Promise<readonly Changed[]> {
  const { output } = await git([
    ...['--no-optional-locks', 'status', '--porcelain=v1', '-z', '--untracked-files=all', '--no-renames'],
    ...['--ignore-submodules=all', '--', ...OURS],
  ]);
  const rows = output.toString().split('\0').filter(Boolean);
  const states = rows.flatMap((row): readonly Changed[] => {
    const [index = ' ', disk = ' '] = row;
    const path = row.slice(3);
    if (!path.startsWith(prefix)) return [];
    const file = path.slice(prefix.length);
    const isUntracked = index === '?' || (disk === 'A' && index === ' ');
    const isNew = isUntracked || index === 'A' || head === undefined;
    const isGone = disk === 'D' || (index === 'D' && disk === ' ');
    if (isNew && isGone) return [];
    return [{ file, state: isNew ? 'added' : isGone ? 'deleted' : 'changed', isUntracked }];
  });
  return mergeStates(states);
}

/** Merges the states of a file that was removed from the index and created again: git lists it twice. */
function mergeStates(states: readonly Changed[]): readonly Changed[] {
  const byFile = new Map<string, Changed>();
  for (const each of states) {
    const other = byFile.get(each.file);
    byFile.set(each.file, other ? { ...each, state: 'changed' } : each);
  }
  return [...byFile.values()].sort((left, right) => (left.file < right.file ? -1 : 1));
}

/** The text of a file in the last commit; undefined if the commit has no such text file. */
export async function readBefore(git: Git, file: string): Promise<string | undefined> {
  const repository = await readRepository(git);
  if ('missing' in repository || !TEXT.test(file)) return undefined;
  return (await readCommitted(git, repository, [file])).get(file);
}

/** The texts of files in the last commit. */
async function readCommitted(
  git: Git,
  { prefix, head }: Repository,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  const readable = files.filter((file) => !file.includes('\n'));
  if (head === undefined || readable.length === 0) return texts;
  const input = readable.map((file) => `${head}:${prefix}${file}\n`).join('');
  const { output } = await git(['cat-file', '--batch'], { input });
  let at = 0;
  for (const file of readable) {
    const end = output.indexOf('\n', at);
    if (end === -1) break;
    const size = Number(/ blob (\d+)$/.exec(output.toString('utf8', at, end))?.[1] ?? Number.NaN);
    at = end + 1;
    if (Number.isNaN(size)) continue;
    if (size <= LONGEST_TEXT) texts.set(file, withPlainEnds(output.toString('utf8', at, at + size)));
    at += size + 1;
  }
  return texts;
}

/** The text of a file; undefined if the file was deleted in the meantime or is too large. */
async function readText(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined || text.length > LONGEST_TEXT ? undefined : withPlainEnds(text);
}

function withPlainEnds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** The number of commits of the branch that are not on any remote. */
async function countUnpushed(git: Git, { branch, head, remotes }: Repository): Promise<number> {
  if (branch === undefined || head === undefined || remotes.length === 0) return 0;
  const { output } = await git(['rev-list', '--count', head, '--not', '--remotes']);
  return Number(output.toString()) || 0;
}
