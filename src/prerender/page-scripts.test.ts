import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { pageScripts } from './page-scripts.ts';

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
