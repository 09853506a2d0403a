import { describe, expect, it } from 'vitest';
import { readSmallSite } from '../../../tests/support/small-knowledge.ts';
import { fieldsAt, listGroups, stepInto } from './fields-at.ts';

const { fields: known } = readSmallSite().knowledge;
const keysAt = (data: unknown, ...path: readonly (string | number)[]) => [
  ...new Set(listGroups(fieldsAt(known, 'page.json', data, path)).flatMap(({ field }) => Object.keys(field.fields))),
];
const kindsAt = (data: unknown, ...path: readonly (string | number)[]) =>
  fieldsAt(known, 'page.json', data, path).flatMap(({ field }) => field.kind ?? []);

describe('the fields that a value may be', () => {
  it('are those of the file at its root', () => {
    expect(keysAt({})).toEqual(expect.arrayContaining(['title', 'description', 'blocks']));
  });

  it('depend on the type of a block', () => {
    expect(keysAt({ blocks: [{ type: 'note' }] }, 'blocks', 0)).toContain('stars');
    expect(keysAt({ blocks: [{ type: 'offer' }] }, 'blocks', 0)).not.toContain('stars');
    expect(keysAt({ blocks: [{}] }, 'blocks', 0)).toEqual(['type', 'shared']);
  });

  it('depend on the collection that is asked', () => {
    const items = { collection: 'places', where: {}, each: {} };
    expect(keysAt({ blocks: [{ type: 'note', items }] }, 'blocks', 0, 'items', 'where')).toContain('region');
    expect(keysAt({ blocks: [{ type: 'note', items }] }, 'blocks', 0, 'items', 'each')).toEqual([
      'name',
      'link',
      'parts',
    ]);
  });

  it('say what is named', () => {
    expect(kindsAt({ blocks: [{ type: 'note', more: '/a' }] }, 'blocks', 0, 'more')).toEqual(['link', 'address']);
    expect(kindsAt({ blocks: [{ type: 'note', picture: { src: '' } }] }, 'blocks', 0, 'picture', 'src')).toEqual([
      'image',
    ]);
  });

  it('go into blocks inside others', () => {
    const blocks = [{ type: 'note', inside: { type: 'note' } }];
    expect(keysAt({ blocks }, 'blocks', 0, 'inside')).toContain('stars');
  });

  it('are none where nothing may be', () => {
    expect(fieldsAt(known, 'page.json', {}, ['nonsense', 0, 'x'])).toEqual([]);
    expect(fieldsAt(known, 'none.json', {}, [])).toEqual([]);
  });
});

it('knows the value of a key that is not there', () => {
  const [block] = listGroups(fieldsAt(known, 'page.json', { blocks: [{ type: 'note' }] }, ['blocks', 0]));
  expect(block && stepInto(known, block, 'more', undefined).map(({ field }) => field.kind)).toContain('address');
});

it('asks for the word that tells groups apart, and for the keys of the one that is meant', () => {
  const site = (field: object) => ({ collections: { places: { fields: { region: field } } } });
  const path = ['collections', 'places', 'fields', 'region'];
  const optionsOf = fieldsAt(known, 'site.json', site({ type: 'choice' }), path);
  expect(listGroups(optionsOf).flatMap(({ field }) => Object.keys(field.fields))).toContain('options');
});
