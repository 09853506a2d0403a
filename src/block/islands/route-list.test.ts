import { expect, it } from 'vitest';
import { readRouteList, writeRouteList } from './route-list.ts';

const ROUTES = new Map([
  ['/locations/jbr', '/locations/jbr'],
  ['/', '/'],
  ['/locations', '/locations'],
  ['/locations/jumeirah', '/locations/jbr'],
  ['/locations/', '/locations'],
  ['/%C3%BCber-uns', '/%C3%BCber-uns'],
]);

it('writes the addresses in order, each without what it shares with the one before', () => {
  expect(writeRouteList(ROUTES).split('\n')).toEqual([
    '0 /',
    '1 %C3%BCber-uns',
    '1 locations',
    '10 / /locations',
    '11 jbr',
    '12 umeirah /locations/jbr',
  ]);
});

it('writes the same for the same addresses in another order', () => {
  expect(writeRouteList(new Map([...ROUTES].reverse()))).toBe(writeRouteList(ROUTES));
});

it('reads what was written', () => expect(readRouteList(writeRouteList(ROUTES))).toEqual(ROUTES));
