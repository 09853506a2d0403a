import { describe, expect, it } from 'vitest';
import { newPageBlocks } from '../../../blocks/new-page.ts';
import { createRegistry } from '../../../src/block/index.ts';
import { memoryReader } from '../../../src/content/yaml/index.ts';
import { anyIcon, themes } from '../../../tests/support/example-site.ts';
import { BLOCKS, FILES } from '../../../tests/support/small-site.tsx';
import { findFaults } from './find-faults.ts';

const find = (text: string, files: Readonly<Record<string, string>> = FILES) => {
  const environment = { registry: createRegistry(BLOCKS), icons: anyIcon, themes, newPageBlocks };
  const changed = [{ file: 'pages/places/creek.yaml', before: files['pages/places/creek.yaml'] ?? '', after: text }];
  const found = findFaults({ ...environment, reader: memoryReader(files) }, { created: new Map(), changed });
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
