import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
// Imported directly, because browser tests load this file without a bundler, and the index of `src/prerender` imports
// fonts, which only a bundler can load.
import { listFiles } from '../../src/prerender/list-files.ts';

const project = join(import.meta.dirname, '../..');

/**
 * The site of the tests: small, with a bit of everything. The content of this repository's own site is tested in
 * tests/site.
 */
export const BOATYARD = join(import.meta.dirname, '../sites/boatyard');

export interface CommandResult {
  readonly status: number | null;
  readonly stdout: string;
  /** Standard output and standard error. */
  readonly output: string;
}

type Environment = Readonly<Record<string, string>>;

/** A copy in a temporary folder, to be changed and built; `dispose` deletes it. */
export interface Workspace {
  readonly root: string;
  readonly write: (file: string, text: string) => void;
  readonly read: (file: string) => string;
  /** Every file in a folder, sorted, as paths from it. */
  readonly list: (folder: string) => readonly string[];
  readonly remove: (path: string) => void;
  /** Runs a command of the builder on the copy, as a user would, and waits until it ends. */
  readonly run: (command: string, ...args: string[]) => CommandResult;
  /** Starts a command that runs until it is killed. */
  readonly start: (command: string, ...args: string[]) => ChildProcess;
  /** The same copy, whose commands run with other values added to their environment. */
  readonly within: (environment: Environment) => Workspace;
  readonly dispose: () => void;
}

const CONTENT = ['site.yaml', 'theme.yaml', 'pages', 'public', 'data'];
const CODE = [
  ...['src', 'blocks', 'themes', 'scripts', 'packages', 'tests'],
  ...['vite.config.ts', 'tsconfig.json', 'biome.json', 'knip.json'],
];
const PACKAGES = ['package.json', 'package-lock.json'];

interface SiteCopy {
  /** The folder of the site; by default, the boatyard. */
  readonly from?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Copies only the content of the boatyard or of another site: the project's own builder works on the copy with
 * `--root`.
 */
export function copySite({ from = BOATYARD, environment = {} }: SiteCopy = {}): Workspace {
  // The blocks beside this repository's own content belong to the builder, and not to the site.
  const root = copyParts(from === project ? CONTENT : [...CONTENT, 'blocks'], { from });
  return createWorkspace(root, { builder: project, options: ['--root', root], environment });
}

/**
 * Copies the code together with the content of the boatyard, and links the installed packages. The commands of the copy
 * run with `environment` added to their own.
 * @param name the start of the name of its folder
 */
export function copyProject(environment: Environment = {}, name = 'page-builder'): Workspace {
  const root = copyParts([...CODE, ...PACKAGES], { name });
  addParts(root, CONTENT, BOATYARD);
  linkPackages(join(root, 'node_modules'));
  return createWorkspace(root, { builder: root, options: [], environment });
}

function copyParts(parts: readonly string[], { from = project, name = 'page-builder' } = {}): string {
  const root = mkdtempSync(join(tmpdir(), `${name}-`));
  addParts(root, parts, from);
  return root;
}

function addParts(root: string, parts: readonly string[], from: string): void {
  for (const part of parts.filter((each) => existsSync(join(from, each))))
    cpSync(join(from, part), join(root, part), { recursive: true });
}

/** Links the packages one by one, so that the caches beside them belong to the copy. */
function linkPackages(folder: string): void {
  mkdirSync(folder);
  for (const name of readdirSync(join(project, 'node_modules'))) {
    const isCache = name.startsWith('.') && name !== '.bin';
    if (!isCache) symlinkSync(join(project, 'node_modules', name), join(folder, name));
  }
}

interface Runner {
  /** The folder of the builder that is run. */
  readonly builder: string;
  readonly options: readonly string[];
  readonly environment?: Environment;
}

function createWorkspace(root: string, { builder, options, environment = {} }: Runner): Workspace {
  const { NODE_ENV: _own, ...inherited } = process.env;
  // A click on a fault opens an editor; here it opens nothing, and leaves no swap file in the copy.
  const env = { ...inherited, NO_COLOR: '1', LAUNCH_EDITOR: 'true', ...environment };
  const argumentsFor = (command: string, args: readonly string[]) => ['scripts/run.mjs', command, ...options, ...args];
  return {
    root,
    write: (file, text) => {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    },
    read: (file) => readFileSync(join(root, file), 'utf8'),
    list: (folder) => [...listFiles(join(root, folder))].sort(),
    remove: (path) => rmSync(join(root, path), { recursive: true, force: true }),
    run: (command, ...args) => {
      const { status, stdout, stderr } = spawnSync('node', argumentsFor(command, args), {
        cwd: builder,
        env,
        encoding: 'utf8',
      });
      return { status, stdout, output: stdout + stderr };
    },
    start: (command, ...args) => spawn('node', argumentsFor(command, args), { cwd: builder, env }),
    within: (more) => createWorkspace(root, { builder, options, environment: { ...environment, ...more } }),
    dispose: () => rmSync(root, { recursive: true, force: true, maxRetries: 10 }),
  };
}
