import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { project } from '../support/example-site.ts';

/** What a site is made of. */
const SITE = ['site.yaml', 'pages', 'public'];
/** The site that takes the place of this one: of another trade, with a theme, pages and an address of its own. */
const OTHER = join(project, 'tests/sites/conference');
/** What builds and tests leave behind, and what is linked. */
const LEFT_OUT = /^(?:node_modules|\.git|\.cache|dist[\w-]*|test-results|bench\/results)$/;

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'another-site-'));
  cpSync(project, copy, { recursive: true, filter: (file) => !LEFT_OUT.test(relative(project, file)) });
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
  for (const part of SITE) {
    rmSync(join(copy, part), { recursive: true });
    cpSync(join(OTHER, part), join(copy, part), { recursive: true });
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true, maxRetries: 10 }));

function run(...args: readonly string[]) {
  const { EVERY_CASE: _all, VITEST: _vitest, NODE_ENV: _test, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: copy,
    env: { ...env, NO_COLOR: '1' },
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  return { status, output: stdout + stderr };
}

it('another site is sound', () => {
  expect(run('scripts/run.mjs', 'validate', '--strict')).toMatchObject({ status: 0 });
});

it('everything but what this site must say passes around another site', () => {
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const projects = ['--project', 'engine', '--project', 'browser code'];
  const { status, output } = run(vitest, 'run', ...projects, '--reporter', 'dot');
  expect(output.split('\n').filter((line) => /^ (?:FAIL|❯)|^(?:\w*Error):/.test(line))).toEqual([]);
  expect(status, output.slice(-5000)).toBe(0);
});

it('every browser test but those of this site passes around another site', () => {
  expect(run('scripts/run.mjs', 'build')).toMatchObject({ status: 0 });
  const { status, output } = run(
    join('node_modules', 'playwright', 'cli.js'),
    'test',
    '-c',
    'tests/browser/playwright.config.ts',
    'tests/browser/',
  );
  expect(status, output.slice(-5000)).toBe(0);
});
