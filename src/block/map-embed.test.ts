import { expect, it } from 'vitest';
import { frame } from './fields/integration.ts';
import { MAP_HELP } from './map-embed.ts';
import { REFERENCE } from './references.ts';

const GOOGLE = 'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3612!2d55.23!3d25.14!5e0!3m2!1sen!2sae!4v17';
const OSM = 'https://www.openstreetmap.org/export/embed.html?bbox=55.22%2C25.13%2C55.25%2C25.15&layer=mapnik';

it.each([
  ['Google Maps', GOOGLE, 'google-maps', GOOGLE.slice('https://www.google.com/maps/'.length)],
  ['OpenStreetMap', OSM, 'openstreetmap', OSM.slice('https://www.openstreetmap.org/export/'.length)],
  ['a map of an account', 'https://www.google.com/maps/d/u/0/embed?mid=1abc', 'google-maps', 'd/u/0/embed?mid=1abc'],
  ['a map of your own', 'https://www.google.com/maps/d/embed?mid=1abc', 'google-maps', 'd/embed?mid=1abc'],
  [
    'the HTML to embed',
    `<iframe width="425" height="350" src="${OSM.replaceAll('&', '&amp;')}" style="border: 1px solid black"></iframe><br/>`,
    'openstreetmap',
    OSM.slice('https://www.openstreetmap.org/export/'.length),
  ],
])('a frame can be a map: %s', (_what, written, name, below) =>
  expect(frame().parse(written)).toMatchObject({ [REFERENCE]: 'frame', name, below }),
);

it('a frame can be a name of site.yaml', () =>
  expect(frame().parse('office-map')).toEqual({ [REFERENCE]: 'frame', name: 'office-map' }));

it.each(['https://maps.app.goo.gl/abc', 'https://www.google.com/maps/place/Al+Quoz', '<iframe src="/x"></iframe>'])(
  'says how to get the address of a map: %s',
  (written) => expect(frame().safeParse(written).error?.issues[0]?.message).toBe(MAP_HELP),
);
