import { expect, it } from 'vitest';
import type { Script } from './bundle-client.ts';
import { findIsland, nameRelease, RELEASE } from './bundle-client.ts';

it('finds the block type of the module that starts it', () =>
  expect(findIsland('\0island-of:quote-form')).toBe('quote-form'));

it.each(['/site/blocks/faq/island.ts', '/site/blocks/faq/view.tsx'])('does not treat %s as an island', (module) =>
  expect(findIsland(module)).toBeUndefined(),
);

it('does not treat a chunk without a module as an island', () => expect(findIsland(null)).toBeUndefined());

interface Given {
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly says?: string;
}

const script = (name: string, { isEntry = false, imports = [], says = '' }: Given = {}): Script => ({
  fileName: `assets/${name}.js`,
  code: [...imports.map((each) => `import"./${each}.js";`), says].join(''),
  isEntry,
  imports: imports.map((each) => `assets/${each}.js`),
  dynamicImports: [],
  facadeModuleId: null,
});
const BOOT = script('boot-aaaaaaaa', { isEntry: true, says: `import("./faq-${RELEASE}.js")` });
const SHARED = script('shared-cccccccc', { imports: ['boot-aaaaaaaa'] });
const REACT = script('react-dddddddd');
const faq = (says: string) =>
  script('faq-bbbbbbbb', { isEntry: true, imports: ['shared-cccccccc', 'react-dddddddd'], says });

function name(...scripts: readonly Script[]) {
  const named = nameRelease(scripts);
  return { files: named.map(({ fileName }) => fileName), codes: named.map(({ code }) => code), named };
}

it('gives entries, and files that import them, one hash that the first script knows', () => {
  const { files, codes, named } = name(BOOT, faq(''), SHARED, REACT);
  const [, release = ''] = /^assets\/boot-([\w-]{8})\.js$/.exec(files[0] ?? '') ?? [];
  expect(files).toEqual([
    `assets/boot-${release}.js`,
    `assets/faq-${release}.js`,
    `assets/shared-${release}.js`,
    'assets/react-dddddddd.js',
  ]);
  expect(codes).toEqual([
    `import("./faq-${release}.js")`,
    `import"./shared-${release}.js";import"./react-dddddddd.js";`,
    `import"./boot-${release}.js";`,
    '',
  ]);
  expect(named[1]?.imports).toEqual([`assets/shared-${release}.js`, 'assets/react-dddddddd.js']);
});

it('gives them another hash if one of them changes, and the same otherwise', () => {
  const before = name(BOOT, faq('"old"'), REACT).files;
  expect(name(REACT, BOOT, faq('"old"')).files.sort()).toEqual([...before].sort());
  expect(name(BOOT, faq('"new"'), REACT).files[0]).not.toBe(before[0]);
  expect(name(BOOT, faq('"old"'), { ...REACT, code: '"new"' }).files).toEqual(before);
});

it('refuses two scripts with the same name', () => {
  expect(() => nameRelease([BOOT, script('boot-eeeeeeee', { isEntry: true })])).toThrow(/name assets\/boot-/);
});
