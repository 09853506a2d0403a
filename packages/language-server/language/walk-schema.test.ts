import { describe, expect, it } from 'vitest';
import { readSmallSite } from '../../../tests/support/small-knowledge.ts';
import { listKeys, listValueRules, rulesAt } from './walk-schema.ts';

const { schemas } = readSmallSite().knowledge;
const keysAt = (data: unknown, ...path: readonly (string | number)[]) => [
  ...listKeys(rulesAt(schemas, 'page.json', data, path)).keys(),
];
const kindsAt = (data: unknown, ...path: readonly (string | number)[]) =>
  rulesAt(schemas, 'page.json', data, path).flatMap(({ kind }) => kind ?? []);

describe('what is said of a value', () => {
  it('is what the schema of the file says at its root', () => {
    expect(keysAt({})).toEqual(expect.arrayContaining(['title', 'description', 'blocks']));
  });

  it('depends on the type of a block', () => {
    expect(keysAt({ blocks: [{ type: 'note' }] }, 'blocks', 0)).toContain('stars');
    expect(keysAt({ blocks: [{ type: 'offer' }] }, 'blocks', 0)).not.toContain('stars');
    expect(keysAt({ blocks: [{}] }, 'blocks', 0)).toEqual(['type', 'shared']);
  });

  it('depends on the collection that is asked', () => {
    const items = { collection: 'places', where: {}, each: {} };
    expect(keysAt({ blocks: [{ type: 'note', items }] }, 'blocks', 0, 'items', 'where')).toContain('region');
    expect(keysAt({ blocks: [{ type: 'note', items }] }, 'blocks', 0, 'items', 'each')).toEqual([
      'name',
      'link',
      'parts',
    ]);
  });

  it('says what is named', () => {
    expect(kindsAt({ blocks: [{ type: 'note', more: '/a' }] }, 'blocks', 0, 'more')).toEqual(['address']);
    expect(kindsAt({ blocks: [{ type: 'note', picture: { src: '' } }] }, 'blocks', 0, 'picture', 'src')).toEqual([
      'image',
    ]);
  });

  it('goes into blocks inside others', () => {
    const blocks = [{ type: 'note', inside: { type: 'note' } }];
    expect(keysAt({ blocks }, 'blocks', 0, 'inside')).toContain('stars');
  });

  it('is nothing where nothing may be', () => {
    expect(rulesAt(schemas, 'page.json', {}, ['nonsense', 0, 'x'])).toEqual([]);
    expect(rulesAt(schemas, 'none.json', {}, [])).toEqual([]);
  });
});

it('knows the value of a key that is not there', () => {
  const [rule] =
    listKeys(rulesAt(schemas, 'page.json', { blocks: [{ type: 'note' }] }, ['blocks', 0])).get('more') ?? [];
  expect(rule && listValueRules(schemas, rule, 'more').map(({ kind }) => kind)).toContain('address');
});
