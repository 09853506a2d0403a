import type { Island } from '../../src/block/islands/index.ts';
import { filterPlaces } from './filter-places.ts';
import { markTogether } from './mark-together.ts';
import { moveBetweenPoints } from './move-between-points.ts';
import { sortByDistance } from './sort-by-distance.ts';

/** Keeps the map and the list in sync, filters both, and sorts by distance. */
export const island: Island = (element, signal) => {
  markTogether(element, signal);
  moveBetweenPoints(element, signal);
  filterPlaces(element, signal);
  sortByDistance(element, signal);
  element.querySelector('[data-tools]')?.removeAttribute('data-awaiting');
};
