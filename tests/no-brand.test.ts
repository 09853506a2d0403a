import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { colorsNamed } from 'culori';
import { parse } from 'postcss';
import { expect, it } from 'vitest';
import { project } from './support/example-site.ts';

/** What belongs to one site: its name, and what it calls its colours and its pictures. */
const BRAND = /\b(?:plumb ?line|petrol|ironbow|ember|thermal\w*)\b/i;

/** Typefaces belong to themes; tests read some of their files. */
const TYPEFACE = /\b(?:hanken|readex|archivo|source[ -]s(?:ans|erif))\b/i;

/** A colour written out. */
const COLOR =
  /(?<![&\w])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.]/i;

/** Files that may write colours, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'packages/editor/client/canvas/canvas-layer.css': 'lies over pages of any theme while people work on the site',
  'src/client/dev/edit-handle.css': 'lies over pages of any theme while people work on the site',
  'src/client/dev/overlay.css': 'lies over pages of any theme while people work on the site',
  'src/media/mark.ts': 'the colour that SVG paints with where a drawing says none',
  'src/content/collections/check-theme.ts': 'the colour that SVG paints with where a drawing says none',
  'src/block/fields/color/index.ts': 'how a colour is written, in a message, and the grey that a new one starts with',
};

const files = ['src', 'blocks']
  .flatMap((folder) => readdirSync(join(project, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(?:tsx?|css|ya?ml)$/.test(entry.name))
  .map((entry) => relative(project, join(entry.parentPath, entry.name)));
const takeText = (file: string) => readFileSync(join(project, file), 'utf8');
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** The lines of a file on which something stands. */
function findLines(file: string, wanted: RegExp): readonly string[] {
  return takeText(file)
    .split('\n')
    .flatMap((line, index) => (wanted.test(line) ? `${file}:${index + 1} ${line.trim()}` : []));
}

/** Colours that CSS has names for, where a declaration has one. */
function findNamed(file: string): readonly string[] {
  const found: string[] = [];
  parse(takeText(file)).walkDecls(({ prop, value }) => {
    const words = value.replace(/var\([^)]*\)|"[^"]*"/g, '').match(/(?<![\w-])[a-z]+(?![\w(-])/gi) ?? [];
    if (words.some((word) => Object.hasOwn(colorsNamed, word.toLowerCase()))) found.push(`${file} ${prop}: ${value}`);
  });
  return found;
}

it('no brand is named in the builder or its blocks', () => {
  expect(files.flatMap((file) => findLines(file, BRAND))).toEqual([]);
});

it('no typeface is named in them, tests aside', () => {
  const looked = files.filter((file) => !isTest(file));
  expect(looked.flatMap((file) => findLines(file, TYPEFACE))).toEqual([]);
});

it('no colour is written in them: colours are roles of the theme', () => {
  const looked = files.filter((file) => !isTest(file) && !Object.hasOwn(ALLOWED, file));
  expect(looked.flatMap((file) => findLines(file, COLOR))).toEqual([]);
  expect(looked.filter((file) => file.endsWith('.css')).flatMap(findNamed)).toEqual([]);
});

it('allows colours only where some are', () => {
  for (const file of Object.keys(ALLOWED)) expect(findLines(file, COLOR)).not.toEqual([]);
});
