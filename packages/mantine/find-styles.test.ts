import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findLibraryUse } from './find-styles.ts';

const project = resolve(import.meta.dirname, '../..');
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'find-styles-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** The names of the CSS files that a block with these files needs. */
function find(files: Readonly<Record<string, string>>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'blocks', file)), { recursive: true });
    writeFileSync(join(root, 'blocks', file), text);
  }
  const use = findLibraryUse(join(root, 'blocks/a/index.ts'), project);
  return use && { sheets: use.sheets.map((file) => basename(file, '.css')), colors: [...use.colors] };
}

const INDEX = "import { View } from './view.tsx';\nexport const a = defineBlock({ view: View });";
const ISLAND = "import { MantineIsland } from 'page-builder/mantine';\n";

it('finds the CSS of what a block imports, with that of what is inside, and of nothing else', () => {
  const found = find({
    'a/index.ts': INDEX,
    'a/view.tsx': `${ISLAND}import { Button, Slider, type SliderProps } from '@mantine/core';`,
  });
  expect(found?.sheets).toEqual(expect.arrayContaining(['UnstyledButton', 'Loader', 'Button', 'Slider']));
  expect(found?.sheets).not.toContain('Select');
  expect(found?.sheets.indexOf('UnstyledButton')).toBeLessThan(found?.sheets.indexOf('Button') ?? 0);
});

it('follows files of the block, and of its neighbours', () => {
  const found = find({
    'a/index.ts': INDEX,
    'a/view.tsx': `${ISLAND}export { Part as View } from '../b/part.tsx';`,
    'b/part.tsx': "import {\n  Rating,\n} from '@mantine/core';",
  });
  expect(found?.sheets).toEqual(['Rating']);
});

it('finds the CSS of a package that has one file of it', () => {
  const found = find({ 'a/index.ts': INDEX, 'a/view.tsx': `${ISLAND}import { Carousel } from '@mantine/carousel';` });
  expect(found?.sheets).toContain('styles');
});

it.each([
  ['@mantine/core', 'Tabs', 'Tabs'],
  ['@mantine/carousel', 'Carousel', 'styles'],
  ['@mantine/dates', 'DatePickerInput', 'styles'],
])('puts the CSS of %s %s after that of the button in it, which it overrides', (from, name, own) => {
  const found = find({ 'a/index.ts': INDEX, 'a/view.tsx': `${ISLAND}import { ${name} } from '${from}';` });
  expect(found?.sheets.indexOf('UnstyledButton')).toBeGreaterThanOrEqual(0);
  expect(found?.sheets.indexOf('UnstyledButton')).toBeLessThan(found?.sheets.indexOf(own) ?? 0);
});

it('notes the colours that the block names', () => {
  const found = find({
    'a/index.ts': INDEX,
    'a/view.tsx': `${ISLAND}import { Badge } from '@mantine/core'; const c = <Badge color="teal" />;`,
  });
  expect(found?.colors).toEqual(['teal']);
});

it('finds nothing for a block that styles Mantine itself, or has none', () => {
  expect(find({ 'a/index.ts': INDEX, 'a/view.tsx': "import { Slider } from '@mantine/core';" })).toBeUndefined();
});
