import { describe, expect, it } from 'vitest';
import { computeRatio, createCollector, findMedian, median } from './figures.ts';

describe('figures', () => {
  const { figures, add } = createCollector();
  for (const seconds of [3, 1, 2]) add('builds/18/cold/ours/seconds', seconds);
  for (const seconds of [4, 10, 4]) add('builds/18/cold/hugo/seconds', seconds);
  const known = new Map(Object.entries(figures));

  it('have the middle one of what was measured as their median', () => {
    expect(median([10, 9, 2])).toBe(9);
    expect(median([4, 1, 3, 2])).toBe(3);
    expect(findMedian(known, 'builds/18/cold/ours/seconds')).toBe(2);
  });

  it('are compared by their medians', () => {
    expect(computeRatio(known, 'builds/18/cold/ours/seconds', 'builds/18/cold/hugo/seconds')).toBe(0.5);
  });

  it('that were not measured are no figures', () => {
    expect(findMedian(known, 'builds/18/cold/astro/seconds')).toBeUndefined();
    expect(computeRatio(known, 'builds/18/cold/ours/seconds', 'builds/18/cold/astro/seconds')).toBeUndefined();
  });
});
