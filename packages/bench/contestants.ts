import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cleanEnvironment } from '../../scripts/index.ts';
import type { EntryFormat } from './content.ts';
import { editLead, findSlug, generateEntry, ourYaml } from './content.ts';
import type { Subject } from './figures.ts';
import type { Program } from './measure.ts';
import { settleDisk } from './measure.ts';
import { readVersion } from './packages.ts';

export interface Folders {
  /** The builder's own folder. */
  readonly project: string;
  /** The cache of the commands for this state of the code. */
  readonly cache: string;
  /** The folder for the sites of the benchmark. */
  readonly workspace: string;
}

/** A builder that can be measured on this machine. */
export interface Contestant {
  readonly subject: Subject;
  readonly version: string;
  /** Writes the site with `size` entries. */
  readonly prepare: (size: number) => BenchSite;
}

/** A site on disk, with the commands of its builder. */
export interface BenchSite {
  readonly root: string;
  readonly build: Program;
  readonly output: string;
  readonly serve: (port: number) => Program;
  /** Removes output and caches. */
  readonly forget: () => void;
  /** Changes one sentence of one entry to a new text each time, and returns that text. */
  readonly edit: () => string;
  /** The URL path of the edited entry's page, and the built file of that page. */
  readonly address: string;
  readonly page: string;
}

/** The slug of the entry that edits change. */
export const EDITED = findSlug(0);

/** A command of this builder on the site in `root`. */
export function ourProgram(project: string, command: string, root: string, ...args: readonly string[]): Program {
  return {
    command: process.execPath,
    args: ['scripts/run.mjs', command, '--root', root, ...args],
    cwd: project,
    env: { ...cleanEnvironment(), NO_COLOR: '1' },
  };
}

/** This builder with the site of the benchmark. */
export function createOurs(folders: Folders): Contestant {
  const root = join(folders.workspace, 'ours');
  return {
    subject: 'ours',
    version: describeVersion(folders.project),
    prepare: (size) => createSite(folders, root, EDITED, writeOurSite(folders.project, root, size)),
  };
}

/** Writes the site of the benchmark; returns a function that edits one of its entries. */
export function writeOurSite(project: string, root: string, size: number): () => string {
  rmSync(root, { recursive: true, force: true });
  cpSync(join(project, 'packages/bench/ours'), root, { recursive: true });
  return writeEntries(join(root, 'pages/locations'), size, ourYaml);
}

/** This builder with this project's own site; `prepare` ignores the requested size. */
export function createOwnSite(folders: Folders): Contestant {
  const root = join(folders.workspace, 'site');
  return {
    subject: 'site',
    version: describeVersion(folders.project),
    prepare: () => {
      rmSync(root, { recursive: true, force: true });
      for (const part of ['site.yaml', 'pages', 'public'])
        cpSync(join(folders.project, part), join(root, part), { recursive: true });
      const [entry = ''] = readdirSync(join(root, 'pages/locations')).sort();
      const edit = createEditor(join(root, 'pages/locations', entry), (text, words) =>
        text.replace(/^summary: .*$/m, `summary: ${words}`),
      );
      return createSite(folders, root, entry.replace(/\.yaml$/, ''), edit);
    },
  };
}

function createSite({ project, cache, workspace }: Folders, root: string, slug: string, edit: () => string): BenchSite {
  const output = join(root, 'dist');
  const address = `/locations/${slug}`;
  return {
    root,
    build: ourProgram(project, 'build', root),
    output,
    serve: (port) => ourProgram(project, 'start', root, '--port', String(port)),
    forget: () => {
      putAside(output, workspace);
      for (const folder of [cache, join(project, 'node_modules/.vite')])
        rmSync(folder, { recursive: true, force: true });
      // The bundles of the commands stay: they are part of an installation, so a first build has them, too.
      const shared = join(project, 'node_modules/.cache/page-builder');
      mkdirSync(shared, { recursive: true });
      for (const name of readdirSync(shared).filter((each) => !each.startsWith('cli-')))
        rmSync(join(shared, name), { recursive: true, force: true });
    },
    edit,
    address,
    page: join(output, `${address}.html`),
  };
}

function describeVersion(project: string): string {
  const git = ['describe', '--always', '--dirty', '--exclude', '*'];
  const commit = spawnSync('git', git, { cwd: project, encoding: 'utf8' }).stdout?.trim();
  return `${readVersion(project)}${commit ? ` (${commit})` : ''}`;
}

/** Empties a folder and writes `size` entries to it; returns a function that edits one of them. */
export function writeEntries(folder: string, size: number, { extension, write }: EntryFormat): () => string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (let index = 0; index < size; index += 1)
    writeFileSync(join(folder, `${findSlug(index)}.${extension}`), write(generateEntry(index)));
  return createEditor(join(folder, `${EDITED}.${extension}`), editLead);
}

function createEditor(file: string, edit: (text: string, words: string) => string): () => string {
  let edits = 0;
  return () => {
    edits += 1;
    // No digits: a page keeps a number and the next word together with markup, so the text would not be found.
    const words = `Edit ${'i'.repeat(edits)} of the benchmark`;
    writeFileSync(file, edit(readFileSync(file, 'utf8'), words));
    return words;
  };
}

/** Moves a folder out of the way without deleting it. */
export function putAside(folder: string, workspace: string): void {
  const aside = join(workspace, 'aside');
  mkdirSync(aside, { recursive: true });
  try {
    renameSync(folder, join(aside, `${process.hrtime.bigint()}`));
  } catch {
    // The output folder does not exist yet.
  }
}

/**
 * Deletes the folders that were put aside. For a minute (`RECENTCY_MIN`), ext4 does not reuse deleted inodes and
 * searches them for each new file: creating 10,000 files then takes 7 s instead of 1.6. A first build in real life
 * deletes nothing.
 */
export async function clearAside(workspace: string, pages: number): Promise<void> {
  rmSync(join(workspace, 'aside'), { recursive: true, force: true });
  settleDisk();
  if (pages >= 10_000) await pause(62_000);
}
