import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aliases, findIslands, islandsPlugin } from './site-blocks.ts';

let folder: string;
const write = (...files: string[]) => {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-blocks-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

it('finds the script of each block, or that of the site instead of ours', () => {
  write('ours/faq/index.ts', 'ours/faq/island.ts', 'ours/hero/index.ts', 'ours/form/index.ts', 'ours/form/island.ts');
  write('own/faq/index.ts', 'own/form/index.ts', 'own/form/island.tsx', 'own/drafts/island.ts');
  const islands = findIslands([join(folder, 'ours'), join(folder, 'own'), join(folder, 'none')]);
  expect([...islands]).toEqual([['form', { script: join(folder, 'own/form/island.tsx') }]]);
});

const INDEX =
  "import { Hours } from './view.tsx';\nexport const hours = defineBlock({\n  view: Hours,\n  hydrate: 'visible',\n});";

it('needs no script for a block that React hydrates', () => {
  write('hours/index.ts', 'faq/index.ts');
  writeFileSync(join(folder, 'hours/index.ts'), INDEX);
  writeFileSync(
    join(folder, 'faq/index.ts'),
    INDEX.replace(/import.*/, "import { view } from '../view.tsx';").replace('view: Hours', 'view'),
  );
  expect([...findIslands([folder])]).toEqual([
    ['faq', { view: join(folder, 'view.tsx'), name: 'view' }],
    ['hours', { view: join(folder, 'hours/view.tsx'), name: 'Hours' }],
  ]);
});

it('says where the component of a hydrated block has to come from', () => {
  write('hours/index.ts');
  writeFileSync(join(folder, 'hours/index.ts'), INDEX.replace(/import.*/, 'const Hours = () => null;'));
  expect(() => findIslands([folder])).toThrow(
    /hours.index\.ts says "hydrate".*import \{ Hours \} from '\.\/view\.tsx'/,
  );
});

it('makes the blocks of a site import the running builder', () => {
  vi.stubEnv('PAGE_BUILDER_SITE', '/shop');
  const names = new Map(aliases('/builder').map(({ find, replacement }) => [find, replacement]));
  expect(names.get('#site')).toBe('/shop');
  expect(names.get('page-builder')).toBe('/builder/src/package/index.ts');
  expect([...names.keys()].at(-1)).toBe('page-builder');
});

const buildBlock = (index: string, view: string) => {
  write('blocks/hours/index.ts', 'blocks/hours/style.module.css');
  writeFileSync(join(folder, 'blocks/hours/index.ts'), index);
  writeFileSync(join(folder, 'blocks/hours/view.tsx'), view);
  return build({
    ...{
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [islandsPlugin(folder, [join(folder, 'blocks')])],
    },
    build: { ssr: 'blocks/hours/index.ts', write: false },
  });
};

it.each([
  ['a state in a block that is only HTML', 'view: Hours', /"useState" does nothing in a block that is only HTML/],
  ['nothing of a block that becomes alive', "view: Hours,\n  hydrate: 'touch'", undefined],
])('refuses %s', async (_what, keys, message) => {
  const building = buildBlock(
    `export { Hours } from './view.tsx';\nexport const hours = ({ ${keys} });`,
    'declare const useState: (value: number) => number[];\nexport const Hours = () => useState(1)[0];',
  );
  if (message) await expect(building).rejects.toThrow(message);
  else await expect(building).resolves.toBeDefined();
});

const STYLED = "import styles from './style.module.css';\nexport const Hours = () => styles.day;";

it.each([
  ['an import of its classes as its CSS', "import css from './style.module.css';", /hours.index\.ts:2:0/],
  ['a view whose CSS is not imported', '', /hours.view\.tsx/],
])('refuses %s, which would leave a block without styles', async (_what, line, place) => {
  const building = buildBlock(`export { Hours } from './view.tsx';\n${line}\nexport const styles = [];`, STYLED);
  await expect(building).rejects.toThrow(place);
  await expect(building).rejects.toThrow("write import css from './style.module.css?inline', and styles: [css].");
});

it('takes the CSS of a view that index.ts imports as a text', async () => {
  const index = "export { Hours } from './view.tsx';\nexport { default as css } from './style.module.css?inline';";
  await expect(buildBlock(index, STYLED)).resolves.toBeDefined();
});

it.each([
  ['index.ts', "\nimport css from '@mantine/core/styles.css?inline';", ''],
  ['view.tsx', '', "\nimport '@mantine/core/styles.css';\n"],
])('refuses all the CSS of Mantine in %s', async (file, index, view) => {
  const building = buildBlock(`export { Hours } from './view.tsx';${index}`, `${view}export const Hours = () => null;`);
  await expect(building).rejects.toThrow(`${file}:2:0`);
  await expect(building).rejects.toThrow('Delete this import of "@mantine/core/styles.css".');
});
