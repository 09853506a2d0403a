import { describe, expect, it } from 'vitest';
import { makeQuery } from '../../../../src/block/field.ts';
import { queryGroup } from '../../../../src/content/templates/index.ts';
import type { Path } from '../../../../src/content/yaml/edit/edit.ts';
import type { BlockKind, Fault, Field } from '../../protocol.ts';
import { makeOptional, orderBlockKeys } from './block-field.tsx';
import { canCrop, measurePart, nameCrop } from './crop-picture.ts';
import { movePoint, placePoint, readPoint } from './focus-point.tsx';
import { readTitle } from './item-title.ts';
import { findOwn, findWithin, nameMistakes } from './place-faults.ts';

const text: Field = { shape: 'text', isRequired: true };
const fault = (path: Path): Fault => ({
  ...{ code: 'block/invalid-value', severity: 'error', message: 'M', hint: 'H', file: 'a.yaml', line: 1, column: 1 },
  range: [0, 1],
  path,
});
const kind: BlockKind = {
  ...{ type: 'note', title: 'Note', summary: 'A note', keywords: [], slots: ['aside'], floats: false, examples: [] },
  form: { shape: 'group', isRequired: true, fields: { heading: text } },
  common: { shape: 'group', isRequired: true, fields: { id: text } },
};

describe('faults', () => {
  const faults = [
    fault(['blocks', 0]),
    fault(['blocks', 0, 'heading']),
    fault(['blocks', 0, 'odd']),
    fault(['blocks', 1]),
  ];

  it('belong to the value at their path, and to all that is around it', () => {
    expect(findWithin(faults, ['blocks', 0])).toHaveLength(3);
    expect(findWithin(faults, ['blocks', 0, 'heading'])).toEqual([faults[1]]);
  });

  it('are shown by the value itself if no part of it shows them', () => {
    expect(findOwn(faults, ['blocks', 0], ['heading'])).toEqual([faults[0], faults[2]]);
  });

  it('are counted in words', () => expect([nameMistakes(1), nameMistakes(4)]).toEqual(['1 mistake', '4 mistakes']));
});

describe('the title of an item', () => {
  const known = {
    facts: [{ name: 'site.name', value: 'Surveys', file: '', path: [] }],
    blocks: [kind],
    pages: [{ path: '/hull', label: 'Hull repairs' }],
  };
  const group = (...keys: string[]): Field => ({
    shape: 'group',
    isRequired: true,
    fields: Object.fromEntries(
      keys.map((key) => [key, key === 'icon' ? { ...text, kind: 'icon', input: 'icon' } : text]),
    ),
  });

  it('leaves out Markdown marks, and keeps the characters of file names', () => {
    const title = (label: string) => readTitle(group('label'), { label }, known);
    expect(title('A **quiet** and `short` _walk_')).toBe('A quiet and short walk');
    expect(title('_data/treatments.yaml')).toBe('_data/treatments.yaml');
    expect(title('doctors/*.yaml')).toBe('doctors/*.yaml');
  });

  it('names the collection of the items', () => {
    const each = { title: '${name}' };
    expect(readTitle(group('title'), { collection: 'team-members', each }, known)).toBe('From “Team members”');
  });

  it('is its first text, or the one that names it', () => {
    expect(readTitle(group('icon', 'eyebrow'), { icon: 'key', eyebrow: 'New' }, known)).toBe('New');
    expect(readTitle(group('eyebrow', 'title'), { eyebrow: 'New', title: 'Handover' }, known)).toBe('Handover');
    expect(readTitle(group('eyebrow', 'title'), { eyebrow: 'New', title: '' }, known)).toBe('New');
  });

  it('is a short version of the text that visitors see', () => {
    expect(readTitle(text, 'About **${site.name}**', known)).toBe('About Surveys');
    expect(readTitle(text, 'word '.repeat(30), known)).toHaveLength(60);
  });

  it('of a picture is its description, or else its file', () => {
    const picture: Field = { ...group('src', 'alt'), kind: 'picture' };
    expect(readTitle(picture, { src: '/images/a.jpg', alt: 'A roof' }, known)).toBe('A roof');
    expect(readTitle(picture, { src: '/images/a.jpg', alt: '' }, known)).toBe('a.jpg');
  });

  it('of a block contains its type', () => {
    const block: Field = { shape: 'any', kind: 'block', isRequired: false };
    expect(readTitle(block, { type: 'note', heading: 'Mind' }, known)).toBe('Note: Mind');
    expect(readTitle(block, { type: 'gone' }, known)).toBe('gone');
  });

  it('of a link is the label of its page', () => {
    const link: Field = {
      shape: 'union',
      kind: 'link',
      isRequired: true,
      branches: [{ ...text, kind: 'address', input: 'address' }],
    };
    const entry: Field = {
      shape: 'group',
      isRequired: true,
      fields: { link: link, help: text },
    };
    expect(readTitle(link, '/hull#prices', known)).toBe('Hull repairs');
    expect(readTitle(entry, { link: '/hull', help: 'Wood and steel' }, known)).toBe('Hull repairs');
    expect(readTitle(link, 'https://example.com', known)).toBe('https://example.com');
  });
});

describe('a block', () => {
  it('has its keys in the usual order', () => {
    expect(orderBlockKeys(kind).slice(-2)).toEqual(['id', 'heading']);
    expect(orderBlockKeys(kind)[0]).toBe('type');
  });

  it('has only optional fields if it is shared', () => {
    expect(makeOptional(kind.form).fields.heading).toMatchObject({ isRequired: false });
  });

  it('can list the entries of a collection', () => {
    const { each } = makeQuery(queryGroup, { ...text, isRequired: false }).fields;
    expect(each).toMatchObject({ shape: 'text', isRequired: true });
  });
});

describe('a picture', () => {
  it('is cropped in whole pixels within its size', () => {
    expect(measurePart({ x: 10, y: 0, width: 50, height: 100 }, 333, 200)).toEqual({
      x: 33,
      y: 0,
      width: 167,
      height: 200,
    });
    expect(measurePart({ x: 99.9, y: 0, width: 0, height: 0 }, 100, 100)).toEqual({
      x: 100,
      y: 0,
      width: 1,
      height: 1,
    });
  });

  it('is cropped to a new file name', () => {
    expect(nameCrop('/images/a/photo.jpg')).toEqual({ name: 'photo-crop.jpg', type: 'image/jpeg' });
    expect(nameCrop('/images/photo-crop.jpg').name).toBe('photo-crop.jpg');
    expect(nameCrop('/images/photo.avif')).toEqual({ name: 'photo-crop.webp', type: 'image/webp' });
    expect([canCrop('/a.svg'), canCrop('/a.JPG')]).toEqual([false, true]);
  });

  it('has a focal point, which keys and clicks move inside the picture', () => {
    expect(readPoint(undefined)).toEqual({ x: 50, y: 50 });
    expect(movePoint({ x: 50, y: 0 }, 'ArrowUp', 10)).toEqual({ x: 50, y: 0 });
    expect(movePoint({ x: 50, y: 0 }, 'ArrowRight', 10)).toEqual({ x: 60, y: 0 });
    expect(movePoint({ x: 50, y: 0 }, 'Enter', 10)).toBeUndefined();
    expect(placePoint({ left: 100, top: 0, width: 200, height: 100 }, 150, 120)).toEqual({ x: 25, y: 100 });
  });
});
