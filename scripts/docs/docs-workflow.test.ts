import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const workflow = z.object({
  jobs: z.object({
    publish: z.object({ steps: z.array(z.object({ name: z.string().optional(), run: z.string().optional() })) }),
  }),
});
const { jobs } = workflow.parse(
  parse(readFileSync(join(import.meta.dirname, '../../.github/workflows/docs.yml'), 'utf8')),
);
const step = jobs.publish.steps.find(({ name }) => name === 'Put it beside the other versions')?.run ?? '';

describe('the workflow of the documentation', () => {
  let folder: string;
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docs-workflow-'));
    git('init', '--quiet', '--bare', 'origin.git');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Runs the step as GitHub does, in a fresh checkout with these built pages. */
  function publish(ref: string, pages: Readonly<Record<string, string>>, script = step) {
    const checkout = mkdtempSync(join(folder, 'checkout-'));
    execFileSync('git', ['init', '--quiet'], { cwd: checkout });
    execFileSync('git', ['remote', 'add', 'origin', join(folder, 'origin.git')], { cwd: checkout });
    mkdirSync(join(checkout, 'dist-docs'));
    for (const [name, text] of Object.entries(pages)) writeFileSync(join(checkout, 'dist-docs', name), text);
    const env = { ...process.env, FOLDER: ref === 'main' ? '' : ref, GITHUB_REF_NAME: ref };
    execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
      cwd: checkout,
      env,
      stdio: 'pipe',
    });
    return (file: string) => readFileSync(join(checkout, 'site', file), 'utf8');
  }
  const kept = () => git('--git-dir', 'origin.git', 'ls-tree', '-r', '--name-only', 'docs').trim().split('\n');

  it('keeps the pages of every tag in its own folder, below those of the main branch', () => {
    publish('main', { 'index.html': 'first', 'gone.html': 'gone' });
    publish('v0.9.0', { 'index.html': '0.9' });
    publish('v0.10.0', { 'index.html': '0.10', 'changelog.html': '' });
    const read = publish('main', { 'index.html': 'second' });
    expect(kept()).toEqual([
      'index.html',
      'v0.10.0/changelog.html',
      'v0.10.0/index.html',
      'v0.9.0/index.html',
      'versions.html',
    ]);
    expect([read('index.html'), read('v0.9.0/index.html')]).toEqual(['second', '0.9']);
    expect(read('versions.html')).toMatch(/href="\.\/".*\n.*href="\.\/v0\.10\.0\/".*\n.*href="\.\/v0\.9\.0\/"/);
  });

  it('writes the pages of a tag again, and can begin with one', () => {
    publish('v1.0.0', { 'index.html': 'wrong', 'gone.html': '' });
    expect(publish('v1.0.0', { 'index.html': 'right' })('v1.0.0/index.html')).toBe('right');
    expect(kept()).toEqual(['v1.0.0/index.html', 'versions.html']);
  });

  it('keeps what is there if the branch cannot be read', () => {
    publish('v1.0.0', { 'index.html': 'kept' });
    const offline = step.replace('git ls-remote --heads origin', 'git ls-remote --heads nowhere');
    expect(offline).not.toBe(step);
    expect(() => publish('main', { 'index.html': 'new' }, offline)).toThrow();
    expect(kept()).toEqual(['v1.0.0/index.html', 'versions.html']);
  });
});
