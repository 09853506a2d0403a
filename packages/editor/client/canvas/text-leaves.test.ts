import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import type { OutlineBlock } from '../../protocol.ts';
import { listLeaves, listTexts } from './text-leaves.ts';

describe('the words of a block', () => {
  it('are its texts, without names of things', () => {
    const data = {
      type: 'cards',
      id: 'a',
      heading: 'Cards',
      items: [{ title: 'One', icon: 'key', link: '/one' }, 'Two', 3],
    };
    expect(listTexts('pages/a.yaml', data, ['blocks', 0]).map(({ path, value }) => [path, value])).toEqual([
      [['blocks', 0, 'heading'], 'Cards'],
      [['blocks', 0, 'items', 0, 'title'], 'One'],
      [['blocks', 0, 'items', 1], 'Two'],
    ]);
  });
});

describe('the texts that a block shows', () => {
  const files: Readonly<Record<string, Json>> = {
    'pages/_templates/location.yaml': {
      blocks: [
        {
          type: 'hero',
          eyebrow: 'Inspections in ${emirate}',
          subtitle: '${summary}',
          aside: { type: 'form', heading: 'Ask us' },
          items: '${failures}',
          links: { collection: 'locations', each: { label: '${emirate} and ${site.name}' } },
        },
        { shared: 'note', heading: 'Here' },
      ],
    },
    'pages/locations/ajman.yaml': {
      emirate: 'Ajman',
      summary: 'Homes by ${site.name}.',
      other: 'Unused',
      failures: [{ title: 'Damp' }],
    },
    'pages/_shared/note.yaml': { type: 'note', heading: 'Everywhere', text: 'In ${emirate}, ${nowhere}' },
  };
  const block = (index: number, more: Partial<OutlineBlock> = {}): OutlineBlock => ({
    ...{ type: 'hero', file: 'pages/_templates/location.yaml', path: ['blocks', index], line: 1 },
    ...more,
  });
  const list = (of: OutlineBlock) =>
    listLeaves(of, {
      outline: { file: 'pages/locations/ajman.yaml', blocksFile: 'pages/_templates/location.yaml' },
      readData: (file) => files[file],
      facts: [{ name: 'site.name', value: 'Shop' }],
      slots: ['aside'],
    }).map(({ path, value, read, isNested }) => [
      path.join('.'),
      value.replace(/\$\{([^{}]+)\}/g, (quote, name: string) => read?.(name) ?? quote),
      ...(isNested ? ['nested'] : []),
    ]);

  it('are those of the file, with what is quoted, and of the entry where that is all that is quoted', () => {
    expect(list(block(0))).toEqual([
      ['blocks.0.eyebrow', 'Inspections in Ajman'],
      ['summary', 'Homes by Shop.'],
      ['blocks.0.aside.heading', 'Ask us', 'nested'],
      ['failures.0.title', 'Damp'],
      ['blocks.0.links.collection', 'locations'],
      ['blocks.0.links.each.label', '${emirate} and Shop'],
    ]);
  });

  it('are those of a shared block that the place does not replace', () => {
    const shared = { name: 'note', file: 'pages/_shared/note.yaml', pages: 2 };
    expect(list(block(1, { shared }))).toEqual([
      ['blocks.1.heading', 'Here'],
      ['text', 'In Ajman, ${nowhere}'],
    ]);
  });
});
