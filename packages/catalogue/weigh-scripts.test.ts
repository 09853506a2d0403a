import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { weighScripts } from './weigh-scripts.ts';

const measure = (text: string) => brotliCompressSync(text).length;

it('separates what only one island loads from what several share', () => {
  const files = {
    'boot.js': 'boot',
    'form.js': 'a form',
    'tabs.js': 'some tabs and more',
    'react.js': 'react '.repeat(9),
  };
  const weights = weighScripts({
    files: new Map(Object.entries(files)),
    scripts: ['/boot.js'],
    assets: new Map(),
    islands: new Map([
      ['form', ['form.js', 'react.js']],
      ['tabs', ['tabs.js', 'react.js']],
      ['still', []],
    ]),
  });
  const shared = measure(files['react.js']);
  expect(weights.everyPage).toBe(measure('boot'));
  expect(Object.fromEntries(weights.islands)).toEqual({
    form: { own: measure(files['form.js']), shared },
    tabs: { own: measure(files['tabs.js']), shared },
    still: { own: 0, shared: 0 },
  });
});
