import { describe, expect, it } from 'vitest';
import type { OutlineBlock, PageOutline } from '../protocol.ts';
import { deleteBlock, duplicateBlock, insertBlock, moveBlock, pasteBlock } from './block-actions.ts';

const block = (index: number, more: Partial<OutlineBlock> = {}): OutlineBlock => ({
  type: 'note',
  file: 'pages/home.yaml',
  path: ['blocks', index],
  line: index + 1,
  ...more,
});
const outline = (blocks: readonly OutlineBlock[]): PageOutline => ({
  path: '/',
  file: 'pages/home.yaml',
  blocksFile: 'pages/home.yaml',
  pagesOfBlocks: 1,
  texts: {},
  blocks,
});

describe('a block', () => {
  it('moves to the index of another', () => {
    expect(moveBlock([block(0), block(1), block(2)], 0, 2)).toEqual({
      file: 'pages/home.yaml',
      edits: [{ kind: 'move', path: ['blocks', 0], to: ['blocks', 2] }],
    });
  });

  it('does not move to another file, or to its own index', () => {
    expect(moveBlock([block(0), block(0, { file: 'site.yaml' })], 0, 1)).toBeUndefined();
    expect(moveBlock([block(0), block(0)], 0, 1)).toBeUndefined();
  });

  it('that is repeated for each entry is moved and deleted as a whole', () => {
    const repeated = block(1, { path: ['blocks', 1, 'each'] });
    expect(deleteBlock(repeated)?.edits).toEqual([{ kind: 'delete', path: ['blocks', 1] }]);
  });

  it('is duplicated without its anchor, which must be unique', () => {
    expect(duplicateBlock(block(1))?.edits).toEqual([{ kind: 'duplicate', path: ['blocks', 1] }]);
    expect(duplicateBlock(block(1, { id: 'prices' }))?.edits).toEqual([
      { kind: 'duplicate', path: ['blocks', 1] },
      { kind: 'delete', path: ['blocks', 2, 'id'] },
    ]);
  });
});

describe('a copied block', () => {
  const copied = { yaml: '# Why\ntype: note\nid: prices', id: 'prices' };
  const insert = (index: number) => ({ kind: 'insert', path: ['blocks', index], yaml: copied.yaml });

  it('is inserted after another one', () => {
    expect(pasteBlock(outline([block(0), block(1)]), 0, copied).edits).toEqual([insert(1)]);
  });

  it('has no anchor that the page already has', () => {
    expect(pasteBlock(outline([block(0, { id: 'prices' })]), 0, copied).edits).toEqual([
      ...[insert(1), { kind: 'delete', path: ['blocks', 1, 'id'] }],
    ]);
  });
});

describe('a new block', () => {
  it('is inserted after another one, with the YAML of its example', () => {
    const yaml = '  - type: note\n    # Short\n    items:\n      - One\n';
    expect(insertBlock(outline([block(0), block(1)]), 0, { yaml })).toEqual({
      file: 'pages/home.yaml',
      edits: [{ kind: 'insert', path: ['blocks', 1], yaml: 'type: note\n# Short\nitems:\n  - One' }],
    });
  });

  it('is the first on an empty page', () => {
    expect(insertBlock(outline([]), undefined, { yaml: '- type: note' }).edits).toEqual([
      { kind: 'insert', path: ['blocks', 0], yaml: 'type: note' },
    ]);
  });
});
