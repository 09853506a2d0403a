import { describe, expect, it } from 'vitest';
import { createRegistry } from '../../../src/block/index.ts';
import { checkSite } from '../../../src/check/index.ts';
import { loadSite } from '../../../src/content/index.ts';
import type { Reader } from '../../../src/content/yaml/index.ts';
import { memoryReader } from '../../../src/content/yaml/index.ts';
import { anyIcon, themes } from '../../../tests/support/example-site.ts';
import { BLOCKS, FILES } from '../../../tests/support/small-site.tsx';
import { selectNew, withFiles } from './find-faults.ts';

const list = (reader: Reader) =>
  checkSite(loadSite({ registry: createRegistry(BLOCKS), icons: anyIcon, themes, reader }));

const find = (text: string, files: Readonly<Record<string, string>> = FILES) => {
  const changed = [{ file: 'pages/places/creek.yaml', before: files['pages/places/creek.yaml'] ?? '', after: text }];
  const change = { created: new Map(), changed };
  const found = selectNew(change, list(withFiles(memoryReader(files), change)), list(memoryReader(files)));
  return found.map(({ code, source }) => [source.file, code]);
};
const CREEK = FILES['pages/places/creek.yaml'];

describe('the mistakes that a change would make', () => {
  it('are those that the site does not have yet', () => {
    expect(find(CREEK)).toEqual([]);
    expect(find(CREEK.replace('north', 'beyond'))).toEqual([['pages/places/creek.yaml', 'entry/wrong-choice']]);
    const broken = { ...FILES, 'pages/places/creek.yaml': CREEK.replace('north', 'beyond') };
    expect(find(broken['pages/places/creek.yaml'], broken)).toEqual([]);
  });

  it('are not the values that are still to be written', () => {
    expect(find(CREEK.replace('The Creek', 'TODO'))).toEqual([]);
  });
});
