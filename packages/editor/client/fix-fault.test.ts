import { describe, expect, it } from 'vitest';
import { declare, fixFault } from './fix-fault.ts';

const fix = { range: [2, 8], found: 'headng', text: 'heading' } as const;

describe('a fault', () => {
  it.each([
    ['where it was found', '- headng: A\n', '- heading: A\n'],
    ['further down', '# why\n- headng: A\n', '# why\n- heading: A\n'],
    ['further up', 'headng: A\n', 'heading: A\n'],
    [
      'at the nearest of several places',
      'headng: A\n- headng: B\n- headng: C\n',
      'heading: A\n- headng: B\n- headng: C\n',
    ],
  ])('is fixed %s', (_where, text, fixed) => expect(fixFault(text, fix)).toBe(fixed));

  it.each(['- heading: A\n', ''])('is not fixed if it is no longer there: %j', (text) => {
    expect(fixFault(text, fix)).toBeUndefined();
  });
});

describe('a missing declaration', () => {
  const declares = { path: ['frames', 'map'], yaml: '{ vendor: Maps }' };

  it.each([
    ['below the others', { frames: { video: {} } }, { kind: 'set', path: ['frames', 'map'], yaml: '{ vendor: Maps }' }],
    ['in a table of its own', {}, { kind: 'set', path: ['frames'], yaml: 'map: { vendor: Maps }' }],
  ])('is added %s', (_where, site, edit) => expect(declare(declares, site)).toEqual([edit]));
});
