import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

/** Repositories in temporary folders, which are gone after the tests of a file. */
export interface Repositories {
  readonly makeFolder: () => string;
  /** An empty repository, in which somebody may commit. */
  readonly init: (folder: string) => void;
  /** A repository with a committed site in one of its folders. */
  readonly make: (site?: string) => { readonly top: string; readonly root: string };
  /** A bare repository to which a repository has pushed. */
  readonly addRemote: (top: string) => string;
  /** Somebody else pushes a commit to a bare repository. */
  readonly pushFromElsewhere: (remote: string) => void;
}

/** Runs git, and answers what it says; throws where it fails. */
export function runGit(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trimEnd();
}

export function writeIn(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

/** The files of a commit, in order. */
export function listCommitted(folder: string): readonly string[] {
  return runGit(folder, '-c', 'core.quotePath=false', 'show', '--format=', '--name-only', 'HEAD').split('\n').sort();
}

function setUp(folder: string): void {
  runGit(folder, 'config', 'user.name', 'A Marketer');
  runGit(folder, 'config', 'user.email', 'marketer@example.com');
}

function init(folder: string): void {
  runGit(folder, 'init', '--quiet', '--initial-branch=main');
  setUp(folder);
}

function commitAll(folder: string, message: string): void {
  runGit(folder, 'add', '.');
  runGit(folder, 'commit', '--quiet', `--message=${message}`);
}

export function createRepositories(): Repositories {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const makeFolder = () => {
    const folder = mkdtempSync(join(tmpdir(), 'page-builder-git-'));
    folders.push(folder);
    return folder;
  };
  return {
    makeFolder,
    init,
    make: (site = '.') => {
      const top = makeFolder();
      init(top);
      const root = join(top, site);
      writeIn(root, 'site.yaml', 'name: Shop\n');
      writeIn(root, 'pages/home.yaml', 'title: Home\n');
      writeIn(root, 'pages/über uns.yaml', 'title: About\n');
      writeIn(root, 'src/code.ts', 'export {};\n');
      commitAll(top, 'First');
      return { top, root };
    },
    addRemote: (top) => {
      const remote = makeFolder();
      runGit(remote, 'init', '--quiet', '--bare', '--initial-branch=main');
      runGit(top, 'remote', 'add', 'origin', remote);
      runGit(top, 'push', '--quiet', '--set-upstream', 'origin', 'main');
      return remote;
    },
    pushFromElsewhere: (remote) => {
      const other = makeFolder();
      runGit(other, 'clone', '--quiet', remote, '.');
      setUp(other);
      writeIn(other, 'pages/news.yaml', 'title: News\n');
      commitAll(other, 'News');
      runGit(other, 'push', '--quiet');
    },
  };
}
