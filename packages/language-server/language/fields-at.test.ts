import { describe, expect, it } from 'vitest';
import { readSmallSite } from '../../../tests/support/small-knowledge.ts';
import { fieldsAt, listGroups, stepInto } from './fields-at.ts';

const { fields: known } = readSmallSite().knowledge;
const keysAt = (data: unknown, ...path: readonly (string | number)[]) => [
  ...new Set(listGroups(fieldsAt(known, 'page.json', data, path)).flatMap(({ field }) => Object.keys(field.fields))),
];
const kindsAt = (data: unknown, ...path: readonly (string | number)[]) =>
  fieldsAt(known, 'page.json', data, path).flatMap(({ field }) => field.kind ?? []);

describe('the possible fields of a value', () => {
  it('are those of the file at its root', () => {
    expect(keysAt({})).toEqual(expect.arrayContaining(['title', 'description', 'blocks']));
  });

  it('depend on the type of a block', () => {
    expect(keysAt({ blocks: [{ type: 'note' }] }, 'blocks', 0)).toContain('stars');
    expect(keysAt({ blocks: [{ type: 'offer' }] }, 'blocks', 0)).not.toContain('stars');
    expect(keysAt({ blocks: [{}] }, 'blocks', 0)).toEqual(['type', 'shared']);
  });

  it('depend on the collection of a query', () => {
    const items = { collection: 'places', where: {}, each: {} };
    expect(keysAt({ blocks: [{ type: 'note', items }] }, 'blocks', 0, 'items', 'where')).toContain('region');
    expect(keysAt({ blocks: [{ type: 'note', items }] }, 'blocks', 0, 'items', 'each')).toEqual([
      'name',
      'link',
      'parts',
    ]);
  });

  it('include the kind of a name', () => {
    expect(kindsAt({ blocks: [{ type: 'note', more: '/a' }] }, 'blocks', 0, 'more')).toEqual(['link', 'address']);
    expect(kindsAt({ blocks: [{ type: 'note', picture: { src: '' } }] }, 'blocks', 0, 'picture', 'src')).toEqual([
      'image',
    ]);
  });

  it('include those of nested blocks', () => {
    const blocks = [{ type: 'note', inside: { type: 'note' } }];
    expect(keysAt({ blocks }, 'blocks', 0, 'inside')).toContain('stars');
  });

  it('are empty where nothing is allowed', () => {
    expect(fieldsAt(known, 'page.json', {}, ['nonsense', 0, 'x'])).toEqual([]);
    expect(fieldsAt(known, 'none.json', {}, [])).toEqual([]);
  });
});

it('include the value of a missing key', () => {
  const [block] = listGroups(fieldsAt(known, 'page.json', { blocks: [{ type: 'note' }] }, ['blocks', 0]));
  expect(block && stepInto(known, block, 'more', undefined).map(({ field }) => field.kind)).toContain('address');
});

it('are the key that distinguishes groups, and the keys of the matching one', () => {
  const site = (field: object) => ({ collections: { places: { fields: { region: field } } } });
  const path = ['collections', 'places', 'fields', 'region'];
  const optionsOf = fieldsAt(known, 'site.json', site({ type: 'choice' }), path);
  expect(listGroups(optionsOf).flatMap(({ field }) => Object.keys(field.fields))).toContain('options');
});
