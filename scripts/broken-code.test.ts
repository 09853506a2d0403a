import { expect, it } from 'vitest';
import { listExports, listInstalls } from './broken-code.mjs';

it.each(['src/package/ui.ts', '../node_modules/page-builder/src/package/ui.ts', 'C:\\x\\src\\package\\ui.ts'])(
  'a name that %s does not have is answered with those that it has',
  (file) => {
    const [line, ...others] = listExports(`[MISSING_EXPORT] "Sectoin" is not exported by "${file}".`);
    expect(others).toEqual([]);
    expect(line).toMatch(/^page-builder\/ui exports ButtonLink, .*Section, Stars.*\.$/);
  },
);

it('names the builder without a part by its name alone', () =>
  expect(listExports('"x" is not exported by "src/package/index.ts".')[0]).toMatch(
    /^page-builder exports .*defineBlock/,
  ));

it('a name of a file of the block is not answered', () =>
  expect(listExports('"x" is not exported by "blocks/note/package/ui.ts".')).toEqual([]));

it.each([
  ['date-fns', 'date-fns'],
  ['@react-spring/web', '@react-spring/web'],
  ['leaflet/dist/leaflet.css?inline', 'leaflet'],
])('an import of %s, which is not there, is answered with how to install it', (name, installed) =>
  expect(listInstalls(`Rolldown failed to resolve import "${name}" from "/site/blocks/note/view.tsx".`)).toEqual([
    `"${installed}" is not installed. In the folder of the site: npm install ${installed}`,
  ]),
);

it('a file that is not there is no package', () =>
  expect(listInstalls('Rolldown failed to resolve import "./parts.tsx" from "/site/view.tsx".')).toEqual([]));
