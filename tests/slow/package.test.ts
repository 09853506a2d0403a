import type { ChildProcess } from 'node:child_process';
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromium as options } from '../support/chromium.ts';
import { readFences } from '../support/read-fences.ts';
import type { Registry } from '../support/registry.ts';
import { startRegistry } from '../support/registry.ts';

const project = join(import.meta.dirname, '../..');

const { NODE_ENV: _ours, VITEST: _vitest, PAGE_BUILDER_SITE: _site, ...inherited } = process.env;
const env = { ...inherited, NO_COLOR: '1' };

function run(folder: string, program: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, env, encoding: 'utf8' });
  return { status, stdout, output: stdout + stderr };
}

/** What is printed once a server answers. */
async function readAddress(server: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream?.on('data', (text: unknown) => {
        output += String(text);
        const [, address] = /(http:\/\/127\.0\.0\.1:\d+)/.exec(output) ?? [];
        if (address !== undefined) resolve(address);
      });
    }
    server.once('exit', () => reject(new Error(`The server has ended.\n${output}`)));
  });
}

describe('the package of the builder', () => {
  let folder: string;
  let site: string;
  let packages: string;
  let registry: Registry;
  const npm = (...args: readonly string[]) => run(site, 'npm', ...args);
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'package-'));
    site = join(folder, 'my-shop');
    registry = await startRegistry();
    packages = join(folder, 'dist-package');
    expect(run(project, 'node', 'scripts/run.mjs', 'pack', '--out', packages)).toMatchObject({ status: 0 });
    for (const name of ['builder', 'create']) await publish(name);
    // As someone does who has only heard of it.
    expect(await npmIn(folder, 'create', '--yes', 'page-builder', 'my-shop', '--', '--title', 'My Shop')).toContain(
      'cd my-shop',
    );
    await npmIn(site, 'install', '--no-audit', '--no-fund');
  });
  afterAll(() => {
    registry?.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  /** Runs npm with the registry of the test, which answers from this process. */
  const npmIn = async (cwd: string, ...args: readonly string[]) => {
    const { stdout } = await promisify(execFile)('npm', args, {
      cwd,
      env: { ...env, npm_config_registry: registry.url },
    });
    return stdout;
  };
  const publish = (name: string) => npmIn(join(packages, name), 'publish', registry.account);

  it('holds no file of a site, and no test', () => {
    const installed = join(site, 'node_modules/page-builder');
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });
    expect(
      files.filter(
        (file) =>
          /^(?:site\.yaml|pages\/(?!README)|tests|bench)/.test(file) ||
          (/\.test\.tsx?$/.test(file) && !file.startsWith('starter/')),
      ),
    ).toEqual([]);
    const named = files.filter((file) => readIfText(join(installed, file)).includes('Plumbline'));
    expect(named.filter((file) => !file.endsWith('.md'))).toEqual([]);
  });

  it('says where it has looked for a site, before it prepares anything', () => {
    const { status, output } = run(folder, join(site, 'node_modules/.bin/page-builder'), 'start');
    expect(status).toBe(2);
    expect(output.match(/There is no site\.yaml in (.*?)\. Go to/)?.[1]).toBe(realpathSync(folder));
  });

  it('holds what only its own code needs, with the licences, so that a site installs fewer packages', () => {
    expect(existsSync(join(site, 'node_modules/satori'))).toBe(false);
    const licences = readFileSync(join(site, 'node_modules/page-builder/vendor/LICENSES.md'), 'utf8');
    expect(licences).toMatch(/^## satori [\d.]+\n\nMPL-2\.0, .*\n\nMozilla Public License/m);
  });

  it('leaves nothing to fill in before a site can go live', () => {
    expect(readFileSync(join(site, 'site.yaml'), 'utf8')).toContain('name: My Shop');
    expect(npm('run', 'validate', '--', '--strict')).toMatchObject({
      status: 0,
      output: expect.stringContaining('All fine'),
    });
    expect(existsSync(join(site, '.gitignore')) && existsSync(join(site, '.github/workflows/site.yml'))).toBe(true);
  });

  it('tests and builds the site, whose block is one of its own', () => {
    expect(npm('test')).toMatchObject({ status: 0, output: expect.stringContaining('blocks passed') });
    appendFileSync(join(site, 'site.yaml'), '\nsocialCards: true\n');
    const [code] = readFences('docs/deploying.md').filter(({ purpose }) => purpose === 'after-build.js');
    writeFileSync(join(site, 'after-build.js'), code?.code ?? '');
    npm('pkg', 'set', 'scripts.postbuild=node after-build.js');
    expect(npm('run', 'build', '--', '--strict')).toMatchObject({ status: 0 });
    expect(readFileSync(join(site, 'dist/pages.txt'), 'utf8')).toMatch(/^https:\/\/\S+\/\n/);
    expect(readFileSync(join(site, 'dist/index.html'), 'utf8')).toContain('<dt>Monday to Thursday</dt>');
    expect(readdirSync(join(site, 'dist/assets/social'))).not.toEqual([]);
  });

  it('serves the site, and shows an edit to a page and to a block', async () => {
    const server = spawn('npm', ['start', '--', '--port', '0'], { cwd: site, env, detached: true });
    const browser = await chromium.launch(options);
    try {
      const page = await browser.newPage();
      await page.goto(await readAddress(server));
      await page.getByRole('heading', { level: 1, name: 'What you own can last' }).waitFor();
      edit('pages/home.yaml', 'What you own can last', 'What you own lasts');
      await page.getByRole('heading', { level: 1, name: 'What you own lasts' }).waitFor();
      edit('blocks/opening-hours/view.tsx', '<dt>{day}</dt>', '<dt>{day}, each week</dt>');
      await page.getByText('Friday, each week').waitFor();
      await page.goto(new URL('/_edit', page.url()).href);
      await page.getByRole('heading', { name: 'Blocks' }).waitFor();
    } finally {
      await browser.close();
      const ended = once(server, 'exit');
      if (server.pid !== undefined) process.kill(-server.pid);
      await ended;
    }
  });

  it('is updated to a later version, and changes the site where that needs it', async () => {
    const file = join(packages, 'builder/package.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"version": "0.1.0"', '"version": "0.1.1"'));
    await publish('builder');
    await npmIn(site, 'update', 'page-builder', '--no-audit', '--no-fund');
    expect(run(site, 'npx', 'page-builder', '--version').stdout).toBe('page-builder 0.1.1\n');
    expect(npm('run', 'upgrade')).toMatchObject({ status: 0 });
  });

  function edit(file: string, before: string, after: string): void {
    const text = readFileSync(join(site, file), 'utf8');
    expect(text).toContain(before);
    writeFileSync(join(site, file), text.replace(before, after));
  }
});

describe('the folder of the builder', () => {
  it('starts a site that passes its own tests, although the packages of a linked builder are not those of the site', () => {
    const folder = mkdtempSync(join(tmpdir(), 'linked-'));
    try {
      const site = join(folder, 'my-shop');
      expect(run(project, 'npm', 'run', 'new', '--', 'site', site)).toMatchObject({ status: 0 });
      expect(run(site, 'npm', 'install', '--no-audit', '--no-fund')).toMatchObject({ status: 0 });
      expect(run(site, 'npm', 'test')).toMatchObject({ status: 0, output: expect.stringContaining('blocks passed') });
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    }
  });
});

/** The text of a file; none of a folder, or of a picture. */
function readIfText(file: string): string {
  return /\.(?:tsx?|css|ya?ml|json|md|mjs|svg)$/.test(file) ? readFileSync(file, 'utf8') : '';
}
