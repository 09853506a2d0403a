import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { project } from '../support/example-site.ts';
import { preloading } from '../support/other-machine.ts';
import type { Workspace } from '../support/workspace.ts';
import { copySite } from '../support/workspace.ts';

const KILLS = 50;

/** The two states of the site: every page shows the phone number. */
const PHONES = ['+971 4 000 0000', '+971 4 111 1111'] as const;

/** Everything that lies in a folder, in one word. */
function readState(site: Workspace, folder: string): string {
  return hash(
    'sha1',
    JSON.stringify(site.list(folder).map((file) => [file, hash('sha1', site.read(`${folder}/${file}`))])),
  );
}

describe('a build of the whole site', () => {
  let site: Workspace;
  let states: readonly [string, string];
  let text: string;
  const turnTo = (phone: 0 | 1) => site.write('site.yaml', text.replaceAll(PHONES[0], PHONES[phone]));
  beforeAll(() => {
    site = copySite({ from: project });
    text = site.read('site.yaml');
    expect(text).toContain(PHONES[0]);
    const build = (phone: 0 | 1) => {
      turnTo(phone);
      expect(site.run('build', '--out', `clean-${phone}`)).toMatchObject({ status: 0 });
      return readState(site, `clean-${phone}`);
    };
    states = [build(0), build(1)];
    expect(states[0]).not.toBe(states[1]);
    turnTo(0);
    expect(site.run('build')).toMatchObject({ status: 0 });
  });
  afterAll(() => site.dispose());

  /** Changes every page; answers with the state before and the one that a build makes. */
  function editAll() {
    const now = readState(site, 'dist') === states[0] ? 0 : 1;
    const next = now === 0 ? 1 : 0;
    turnTo(next);
    return { before: states[now], after: states[next] };
  }

  it(`leaves the whole old site or the whole new one, when it is killed before any of ${KILLS} steps`, () => {
    editAll();
    const inDist = { KILL_IN: join(site.root, 'dist') };
    const { status, output } = preloading(site, 'killed.mjs', inDist).run('build');
    expect(status, output).toBe(0);
    const count = Number(/steps: (\d+)/.exec(output)?.[1]);
    expect(count).toBeGreaterThan(100);
    // The last of them are those around the exchange; the others are drawn.
    const last = Array.from({ length: 10 }, (_, index) => count - index);
    const steps = [
      ...last,
      ...fc.sample(fc.integer({ min: 1, max: count }), { numRuns: KILLS - last.length, seed: 3 }),
    ];
    const results: string[] = [];
    for (const step of steps) {
      const { before, after } = editAll();
      const killed = preloading(site, 'killed.mjs', { ...inDist, KILL_AT: String(step) }).run('build');
      const state = readState(site, 'dist');
      expect([before, after], `killed before step ${step} of ${count}`).toContain(state);
      if (killed.status === null) results.push(state === before ? 'old' : 'new');
    }
    expect(results.length, 'builds that were killed').toBeGreaterThan(KILLS / 2);
    expect(new Set(results)).toEqual(new Set(['old', 'new']));
    const { after } = editAll();
    expect(site.run('build')).toMatchObject({ status: 0 });
    expect(readState(site, 'dist')).toBe(after);
    expect(existsSync(join(site.root, 'dist.partial'))).toBe(false);
  });

  it(`leaves the whole old site or the whole new one, when it is killed at ${KILLS} random moments`, async () => {
    editAll();
    const started = performance.now();
    expect(site.run('build')).toMatchObject({ status: 0 });
    const longest = performance.now() - started;
    let killed = 0;
    for (const part of fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), { numRuns: KILLS, seed: 5 })) {
      const { before, after } = editAll();
      const child = site.start('build');
      const ended = new Promise<NodeJS.Signals | null>((done) => child.once('close', (_, signal) => done(signal)));
      await Promise.race([setTimeout(part * longest), ended]);
      child.kill('SIGKILL');
      if ((await ended) === 'SIGKILL') killed += 1;
      expect([before, after], `killed after ${part} of a build`).toContain(readState(site, 'dist'));
    }
    expect(killed).toBeGreaterThan(KILLS / 4);
    const { after } = editAll();
    expect(site.run('build')).toMatchObject({ status: 0 });
    expect(readState(site, 'dist')).toBe(after);
  });

  it('leaves the old site on a disk that becomes full, and says so', ({ skip, onTestFinished }) => {
    const disk = mkdtempSync(join(tmpdir(), 'small-disk-'));
    const resize = (options: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'none', disk]).status === 0;
    const isMounted = resize('size=64m');
    onTestFinished(() => {
      if (isMounted) spawnSync('umount', [disk]);
      rmSync(disk, { recursive: true, force: true });
    });
    skip(!isMounted, 'only root on Linux can mount a small disk');
    const out = relative(site.root, join(disk, 'dist'));
    turnTo(0);
    expect(site.run('build', '--out', out)).toMatchObject({ status: 0 });
    const { blocks, bfree, bsize } = statfsSync(disk);
    turnTo(1);
    let failures = 0;
    for (let room = 16; ; room *= 2) {
      expect(resize(`remount,size=${((blocks - bfree) * bsize) / 1024 + room}k`)).toBe(true);
      const { status, output } = site.run('build', '--out', out);
      if (status === 0) break;
      failures += 1;
      expect(status, output).toBe(2);
      expect(output).toMatch(/cannot be used: the disk is full\. Free some space and try again\.\n$/);
      expect(readState(site, out)).toBe(states[0]);
      expect(readdirSync(disk)).toEqual(['dist']);
    }
    expect(failures).toBeGreaterThan(4);
    expect(readState(site, out)).toBe(states[1]);
  });
});
