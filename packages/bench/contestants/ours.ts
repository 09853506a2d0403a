import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cleanEnvironment } from '../../../scripts/index.ts';
import { ourYaml } from '../content/write-entry.ts';
import { putAside } from '../run/aside.ts';
import type { Program } from '../run/measure.ts';
import type { BenchSite, Contestant } from './contestant.ts';
import { createEditor, EDITED, writeEntries } from './entries.ts';
import { versionIn } from './packages.ts';

export interface Folders {
  /** The builder's own folder. */
  readonly project: string;
  /** Where the commands keep what they know of sites, for this state of the code. */
  readonly cache: string;
  /** Where the benchmark keeps its sites. */
  readonly workspace: string;
}

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
    version: ourVersion(folders.project),
    prepare: (size) => {
      rmSync(root, { recursive: true, force: true });
      cpSync(join(folders.project, 'packages/bench/ours'), root, { recursive: true });
      const edit = writeEntries(join(root, 'pages/locations'), size, ourYaml);
      return createSite(folders, root, EDITED, edit);
    },
  };
}

/** This builder with this project's own site, whatever the size. */
export function createOwnSite(folders: Folders): Contestant {
  const root = join(folders.workspace, 'site');
  return {
    subject: 'site',
    version: ourVersion(folders.project),
    prepare: () => {
      rmSync(root, { recursive: true, force: true });
      for (const part of ['site.yaml', 'pages', 'public'])
        cpSync(join(folders.project, part), join(root, part), { recursive: true });
      const folder = join(root, 'pages/locations');
      const entry = readdirSync(folder).sort()[0] ?? '';
      const edit = createEditor(join(folder, entry), (text, words) =>
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
    build: ourProgram(project, 'build', root),
    output,
    serve: (port) => ourProgram(project, 'start', root, '--port', String(port)),
    forget: () => {
      putAside(output, workspace);
      forgetAll(project, cache);
    },
    edit,
    address,
    page: join(output, `${address}.html`),
  };
}

/** Removes every cache of the builder, those of other sites too; only its own bundles stay, which belong to its installation. */
function forgetAll(project: string, cache: string): void {
  rmSync(cache, { recursive: true, force: true });
  rmSync(join(project, 'node_modules/.vite'), { recursive: true, force: true });
  const cacheFolder = join(project, 'node_modules/.cache/page-builder');
  mkdirSync(cacheFolder, { recursive: true });
  for (const name of readdirSync(cacheFolder).filter((each) => !each.startsWith('cli-')))
    rmSync(join(cacheFolder, name), { recursive: true, force: true });
}

function ourVersion(project: string): string {
  const describe = ['describe', '--always', '--dirty', '--exclude', '*'];
  const { stdout } = spawnSync('git', describe, { cwd: project, encoding: 'utf8' });
  const commit = stdout?.trim();
  return `${versionIn(project)}${commit ? ` (${commit})` : ''} on Node ${process.versions.node}`;
}
