import { describe, expect, it } from 'vitest';
import { load, SITE } from '../../../tests/support/small-site.tsx';

const CREEK = { slug: 'creek', name: 'The Creek', region: 'north', facts: [{ name: 'Old', link: '/about' }] };
const answer = (entries: readonly object[], file = '.cache/sources/places.json') =>
  load({
    'pages/places/creek.yaml': undefined,
    'pages/places/palm.yaml': undefined,
    'site.yaml': SITE.replace('places/*.yaml', 'sources/places.ts'),
    'sources/places.ts': 'export const places = {};',
    [file]: JSON.stringify(entries, null, 2),
  });

describe('the answer of a source', () => {
  it('has the entries, wherever it is kept', () => {
    for (const file of ['.cache/sources/places.json', 'sources/places.json']) {
      const { faults, site } = answer([CREEK], file);
      expect([faults, site.pages.some(({ path }) => path === '/places/creek')]).toEqual([[], true]);
    }
  });

  it('has its faults reported with the source and the entry, and without a fix', () => {
    const { diagnostics, faults } = answer([CREEK, { ...CREEK, slug: 'palm', name: 'Palm', region: 'nroth' }]);
    expect(faults).toEqual(['.cache/sources/places.json:16:15 entry/wrong-choice']);
    expect(diagnostics[0]).toMatchObject({
      message: expect.stringMatching(/^sources\/places\.ts, entry 2 \(palm\): The text "nroth"/),
      fix: undefined,
    });
  });

  it('is missing until it was asked for, and after the source was deleted', () => {
    const site = SITE.replace('places/*.yaml', 'sources/places.ts');
    const old = { 'sources/places.json': JSON.stringify([CREEK]) };
    const none = { 'site.yaml': site, 'pages/places/creek.yaml': undefined, 'pages/places/palm.yaml': undefined };
    for (const files of [
      { ...none, 'sources/places.ts': '' },
      { ...none, ...old },
    ])
      expect(load(files).diagnostics.map(({ message }) => message)).toEqual(
        expect.arrayContaining([expect.stringContaining('nothing matches sources/places.ts')]),
      );
  });
});
