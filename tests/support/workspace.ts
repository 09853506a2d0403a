import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { project } from './example-site.ts';

/** A copy in a temporary folder, to be changed and built; `dispose` deletes it. */
export interface Workspace {
  readonly root: string;
  readonly write: (file: string, text: string) => void;
  readonly read: (file: string) => string;
  /** Runs a command of the builder on the copy, as a user would. */
  readonly run: (command: string, ...args: string[]) => { readonly status: number | null; readonly output: string };
  readonly dispose: () => void;
}

const CONTENT = ['site.yaml', 'pages', 'public'];
const CODE = ['src', 'blocks', 'scripts', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

/** A copy of the content alone: the project's own builder works on it with `--root`. */
export function copySite(): Workspace {
  return createWorkspace(CONTENT, project, (root) => ['--root', root]);
}

/** A copy of content and code, with the installed packages, whose commands run with `environment` added to theirs. */
export function copyProject(environment: Readonly<Record<string, string>> = {}): Workspace {
  const workspace = createWorkspace([...CONTENT, ...CODE], undefined, () => [], environment);
  symlinkSync(join(project, 'node_modules'), join(workspace.root, 'node_modules'));
  return workspace;
}

function createWorkspace(
  parts: readonly string[],
  builder: string | undefined,
  options: (root: string) => readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Workspace {
  const root = mkdtempSync(join(tmpdir(), 'page-builder-'));
  for (const part of parts) cpSync(join(project, part), join(root, part), { recursive: true });
  return {
    root,
    write: (file, text) => {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    },
    read: (file) => readFileSync(join(root, file), 'utf8'),
    run: (command, ...args) => {
      const { NODE_ENV: _own, ...env } = process.env;
      const { status, stdout, stderr } = spawnSync('node', ['scripts/run.mjs', command, ...options(root), ...args], {
        cwd: builder ?? root,
        env: { ...env, NO_COLOR: '1', ...environment },
        encoding: 'utf8',
      });
      return { status, output: stdout + stderr };
    },
    dispose: () => rmSync(root, { recursive: true, force: true }),
  };
}
