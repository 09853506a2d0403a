import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createWorkAhead, pageScripts } from './build-site.ts';

const bundle = { files: new Map([['assets/boot.js', 'boot()']]), assets: new Map(), islands: new Map() };

it('has the hash of the bytes that a browser gets', () => {
  const digest = createHash('sha256').update('boot()').digest('base64');
  expect(pageScripts({ ...bundle, scripts: ['/assets/boot.js'] })).toEqual([
    { src: '/assets/boot.js', integrity: `sha256-${digest}` },
  ]);
});

it('refuses a missing script', () => {
  expect(() => pageScripts({ ...bundle, scripts: ['/assets/gone.js'] })).toThrow('lacks /assets/gone.js');
});

/** Jobs by name, each of which ends on request. */
function createJobs() {
  const begun = new Map<string, { readonly end: () => void; readonly fail: () => void }>();
  const job = (name: string) => () =>
    new Promise<void>((resolve, reject) => {
      begun.set(name, { end: resolve, fail: () => reject(new Error(name)) });
    });
  return { begun, job };
}

it('runs four jobs at once, and another when one has ended or failed', async () => {
  const { begun, job } = createJobs();
  const ahead = createWorkAhead();
  for (const name of 'abcdefg') ahead.add(name, job(name));
  expect([...begun.keys()]).toEqual(['a', 'b', 'c', 'd']);
  begun.get('b')?.end();
  begun.get('d')?.fail();
  await setImmediate();
  expect([...begun.keys()].slice(4)).toEqual(['e', 'f']);
});

it('runs a job once, and none after it was stopped', async () => {
  const { begun, job } = createJobs();
  const ahead = createWorkAhead();
  for (const name of 'aabcde') ahead.add(name, job(name));
  ahead.stop();
  begun.get('a')?.end();
  await setImmediate();
  expect([...begun.keys()]).toEqual(['a', 'b', 'c', 'd']);
});
