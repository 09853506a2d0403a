import { expect, it } from 'vitest';
import { placeNames } from './place-names.ts';

const square = { width: 100, height: 100 };
const point = (title: string, x: number, y: number) => ({ title, position: { x, y } });

it('puts a name to the right of its point, and to the left at the edge of the map', () => {
  const sides = placeNames([point('Marina', 20, 50), point('Fujairah', 95, 50)], square);
  expect(Object.fromEntries(sides)).toEqual({
    Marina: 'right',
    Fujairah: 'left',
  });
});

it('keeps names off other points and off each other, and leaves out what has no room', () => {
  const sides = placeNames([point('Jumeirah', 40, 50), point('Marina', 45, 50)], square);
  expect([...sides.values()]).toEqual(['left', 'right']);
  const crowd = Array.from({ length: 5 }, (_, index) => point(`A long name ${index}`, 50, 50 + index));
  expect(placeNames(crowd, square).size).toBeLessThan(5);
});

it('takes the proportions of the map into account', () => {
  const near = [point('Creek', 50, 40), point('Quay', 54, 45)];
  expect([...placeNames(near, { width: 100, height: 200 }).values()]).toEqual(['right', 'right']);
  expect(placeNames(near, { width: 400, height: 100 }).get('Creek')).not.toBe('right');
});

it('keeps names within a map in the map, and others off it', () => {
  const inset = { x: 0, y: 0, width: 50, height: 50 };
  const sides = placeNames([point('Downtown', 45, 20), point('Sharjah', 53, 30)], { ...square, inset });
  expect(Object.fromEntries(sides)).toEqual({ Downtown: 'left', Sharjah: 'right' });
});

it('lets a name begin or end at its point where it has no room in the middle', () => {
  const coast = [point('Downtown', 95, 50), point('Old town', 84, 50), point('Harbour', 95, 40), point('Pier', 95, 60)];
  expect(placeNames(coast, square).get('Downtown')).toMatch(/ left$/);
});
