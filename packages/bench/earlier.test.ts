import { expect, it } from 'vitest';
import { describeComparison } from './earlier.ts';

it('says by how much a build has become slower or faster', () =>
  expect(describeComparison('a1b2c3d', [{ task: 'cold', earlier: 4, now: 3 }])).toBe(
    '1000 pages, cold: 4.00 s at a1b2c3d, 3.00 s now (-25 %)',
  ));

it.each([
  [1.15, false],
  [1.16, true],
])('of 1 s that became %d s, a warning is %s', (now, isWarned) =>
  expect(describeComparison('a1b2c3d', [{ task: 'one edit', earlier: 1, now }]).includes('Warning: ')).toBe(isWarned),
);
