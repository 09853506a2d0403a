import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edit } from '../../../src/content/yaml/edit/edit.ts';
import { alignItems, followEdit, followPath } from './follow-path.ts';

const hero = { type: 'hero', heading: 'Welcome', subtitle: 'To the yard' };
const list = { type: 'checklist', heading: 'Three commitments', items: ['One', 'Two'] };
const call = { type: 'call-to-action', heading: 'Let us look', primary: '/quote' };
const note = { type: 'note', text: 'New' };

describe('a value of a file that others have changed', () => {
  it.each([
    ['a block above was added', [note, hero, list, call], 2],
    ['a block above was deleted', [list, call], 0],
    ['it was moved', [list, hero, call], 0],
    ['it was changed', [hero, { ...list, heading: 'Three commitments that we keep' }, call], 1],
    ['it was changed, and a block above added', [note, hero, { ...list, heading: 'Other' }, call], 2],
    ['it was rewritten', [hero, { type: 'checklist', heading: 'Four', items: ['A'] }, call], 1],
    ['a like one was put above', [hero, { ...list, heading: 'Copy' }, list, call], 2],
  ])('is found if %s', (_case, blocks, index) => {
    const before = { title: 'Us', blocks: [hero, list, call] };
    expect(followPath(before, { blocks, title: 'Us' }, ['blocks', 1, 'heading'])).toEqual(['blocks', index, 'heading']);
  });

  it.each([
    ['it was deleted', [hero, call]],
    ['it was replaced by another one', [hero, note, call]],
  ])('is not found if %s', (_case, blocks) => {
    expect(followPath({ blocks: [hero, list, call] }, { blocks }, ['blocks', 1])).toBeUndefined();
  });
});

it('an edit follows its target', () => {
  const before = { items: [{ label: 'people' }, { label: 'harbours' }] };
  const after = { items: [{ label: 'dogs' }, { label: 'people' }, { label: 'harbours' }] };
  const follow = (edit: Edit) => followEdit(edit, before, after);
  expect(follow({ kind: 'set', path: ['items', 1, 'label'], value: 'x' })).toMatchObject({
    path: ['items', 2, 'label'],
  });
  expect(follow({ kind: 'set', path: ['items', 1, 'note'], value: 'x' })).toMatchObject({ path: ['items', 2, 'note'] });
  expect(follow({ kind: 'insert', path: ['items', 2], value: 'x' })).toMatchObject({ path: ['items', 2] });
  expect(follow({ kind: 'set', path: ['title'], value: 'x' })).toMatchObject({ path: ['title'] });
  expect(followEdit({ kind: 'delete', path: ['items', 1] }, before, { items: [{ label: 'people' }] })).toBeUndefined();
});

it('a link that gets a label stays the same item, and so does one that loses it', () => {
  const [plain, labelled] = [
    ['/about', '/faq'],
    ['/about', { to: '/faq', label: 'Answers' }],
  ];
  expect(alignItems(plain, labelled)).toEqual([0, 1]);
  expect(alignItems(labelled, plain)).toEqual([0, 1]);
  expect(alignItems(plain, ['/about', { to: '/contact' }])).toEqual([0, undefined]);
});

it('list items keep their identity when others are added, deleted and moved', () => {
  const names = fc.uniqueArray(fc.string({ minLength: 3, maxLength: 8 }), { maxLength: 8 });
  fc.assert(
    fc.property(names, fc.array(fc.nat()), (all, order) => {
      const before = all.slice(0, 5).map((name) => ({ name }));
      const after = [...all.slice(2).map((name) => ({ name }))].sort((one, other) => {
        const weigh = ({ name }: { readonly name: string }) => order[name.length] ?? 0;
        return weigh(one) - weigh(other);
      });
      const places = alignItems(before, after);
      for (const [index, { name }] of before.entries()) {
        const at = after.findIndex((each) => each.name === name);
        if (at >= 0) expect(places[index]).toBe(at);
      }
      const found = places.filter((place) => place !== undefined);
      expect(new Set(found).size).toBe(found.length);
    }),
  );
});
