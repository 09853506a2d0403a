import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';

/** Repositories in temporary folders, which are deleted after the tests of a file. */
export interface Repositories {
  readonly makeFolder: () => string;
  /** Makes an empty repository with the name of an author, so that commits are possible. */
  readonly init: (folder: string) => void;
  /** A repository with a committed site in one of its folders. */
  readonly make: (site?: string) => { readonly top: string; readonly root: string };
  /** A bare repository to which a repository has pushed its branch main. */
  readonly addRemote: (top: string) => string;
  /** Pushes a commit to a bare repository from another clone. */
  readonly pushFromElsewhere: (remote: string) => void;
}

/** Runs git and returns its output; throws if git fails. */
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

/** Sets the author. To save time, commits are not flushed to the disk, and git starts no maintenance. */
function setUp(folder: string): void {
  runGit(folder, 'config', 'user.name', 'A Marketer');
  runGit(folder, 'config', 'user.email', 'marketer@example.com');
  runGit(folder, 'config', 'core.fsync', 'none');
  runGit(folder, 'config', 'maintenance.auto', 'false');
}

function init(folder: string): void {
  runGit(folder, 'init', '--quiet', '--initial-branch=main');
  setUp(folder);
}

function commitAll(folder: string, message: string): void {
  runGit(folder, 'add', '.');
  runGit(folder, 'commit', '--quiet', `--message=${message}`);
}

/** A repository with a committed site in the folder `site`. */
function makeSite(top: string, site: string): string {
  init(top);
  const root = join(top, site);
  writeIn(root, 'site.yaml', 'name: Shop\n');
  writeIn(root, 'pages/home.yaml', 'title: Home\n');
  writeIn(root, 'pages/über uns.yaml', 'title: About\n');
  writeIn(root, 'src/code.ts', 'export {};\n');
  commitAll(top, 'First');
  return top;
}

/** The settings of a repository whose branch has been pushed to a remote. */
function trackMain(remote: string): string {
  return `[remote "origin"]
  url = ${remote}
  fetch = +refs/heads/*:refs/remotes/origin/*
[branch "main"]
  remote = origin
  merge = refs/heads/main
`;
}

export function createRepositories(): Repositories {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  const templates = new Map<string, string>();
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
      const template = templates.get(site) ?? makeSite(makeFolder(), site);
      templates.set(site, template);
      // Copying takes a tenth of the time of git's commands, each of which is a process.
      cpSync(template, top, { recursive: true });
      return { top, root: join(top, site) };
    },
    addRemote: (top) => {
      const remote = makeFolder();
      cpSync(join(top, '.git'), remote, { recursive: true });
      runGit(remote, 'config', 'core.bare', 'true');
      appendFileSync(join(top, '.git/config'), trackMain(remote));
      writeIn(top, '.git/refs/remotes/origin/main', readFileSync(join(top, '.git/refs/heads/main'), 'utf8'));
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
