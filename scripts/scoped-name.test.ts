import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createShortNames, listStyleSheets } from './scoped-name.ts';

const CSS = '.first{gap:0}.second .first{gap:1px}@keyframes turn{}';
const OURS = join(import.meta.dirname, '../blocks');
const shortName = createShortNames(listStyleSheets([OURS]));

it('names classes by their order in the file', () => {
  const [first, second] = ['first', 'second'].map((name) => shortName(name, '/blocks/faq/style.module.css', CSS));
  expect(first).toMatch(/^[a-zA-Z]0$/);
  expect(second).toBe(first?.replace('0', '1'));
});

it('ends every class name with a digit, unlike those of the theme', () => {
  const css = Array.from({ length: 40 }, (_, index) => `.class-${index}{gap:0}`).join('');
  const names = Array.from({ length: 40 }, (_, index) =>
    shortName(`class-${index}`, '/blocks/faq/style.module.css', css),
  );
  expect(names.filter((name) => !/\d$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(40);
});

it('gives a class one name, whatever the query of its file and the location of the project', () => {
  const name = shortName('first', '/blocks/faq/style.module.css', CSS);
  expect(shortName('first', '/elsewhere/blocks/faq/style.module.css?inline', CSS)).toBe(name);
});

it('gives the classes of no two files the same name, even without single letters left', () => {
  const sheets = Array.from({ length: 80 }, (_, index) => `block-${index}/style.module.css`);
  const nameFirst = createShortNames(sheets);
  const names = sheets.map((sheet) => nameFirst('first', `/blocks/${sheet}`, CSS));
  expect(new Set(names).size).toBe(sheets.length);
  expect(names.at(-1)).toMatch(/^[a-zA-Z]{3}0$/);
});

it("gives the classes of the builder's blocks the same names, whatever blocks a site has", () => {
  const site = mkdtempSync(join(tmpdir(), 'scoped-name-'));
  for (const block of ['aardvark', 'faq']) {
    mkdirSync(join(site, block));
    writeFileSync(join(site, block, 'style.module.css'), CSS);
  }
  const ours = listStyleSheets([OURS, join(site, 'missing')]);
  const all = listStyleSheets([OURS, site]);
  rmSync(site, { recursive: true });
  expect(ours).toContain('faq/style.module.css');
  expect(all).toEqual([...ours, 'aardvark/style.module.css']);
});
