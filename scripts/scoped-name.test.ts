import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { shortName } from './scoped-name.ts';

const CSS = '.first{gap:0}.second .first{gap:1px}@keyframes turn{}';

it('calls classes by their order in the file', () => {
  const [first, second] = ['first', 'second'].map((name) => shortName(name, '/blocks/faq/style.module.css', CSS));
  expect(first).toMatch(/^[a-zA-Z]{3}0$/);
  expect(second).toBe(first?.replace('0', '1'));
});

it('gives a class one name, however its file is asked for and wherever the project lies', () => {
  const name = shortName('first', '/blocks/faq/style.module.css', CSS);
  expect(shortName('first', '/elsewhere/blocks/faq/style.module.css?inline', CSS)).toBe(name);
});

it('gives the classes of no two files of the blocks one name', () => {
  const blocks = join(import.meta.dirname, '../blocks');
  const files = readdirSync(blocks, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.module.css'),
  );
  const names = files.map((file) => shortName('first', join(blocks, file), CSS));
  expect(new Set(names).size).toBe(files.length);
});
