import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nameBelow, readBlockFiles } from './block-files.ts';

it('finds the files that the bundler has written next to the code', () => {
  const bundle = mkdtempSync(join(tmpdir(), 'block-files-'));
  expect(readBlockFiles(bundle).size).toBe(0);
  mkdirSync(join(bundle, 'assets'));
  for (const name of ['badge.png', 'film.mp4', 'a.cjs', 'a.cjs.map', 'style.css'])
    writeFileSync(join(bundle, 'assets', name), name);
  expect([...readBlockFiles(bundle).keys()].sort()).toEqual(['/assets/badge.png', '/assets/film.mp4']);
  rmSync(bundle, { recursive: true });
});

it('adds the base path of the site to their addresses, and changes nothing else', () => {
  const files = new Map([['/assets/badge-Dx.png', 1]]);
  const name = (html: string) => nameBelow('/shop', html, files);
  expect(name('<img src="/assets/badge-Dx.png" srcset="/assets/badge-Dx.png 2x, /assets/badge-Dx.png 3x">')).toBe(
    '<img src="/shop/assets/badge-Dx.png" srcset="/shop/assets/badge-Dx.png 2x, /shop/assets/badge-Dx.png 3x">',
  );
  const others = '<img src="/assets/other.png"><style>a{background:url(/shop/assets/badge-Dx.png)}</style>';
  expect(name(others)).toBe(others);
});
