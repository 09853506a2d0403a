import { expect, it } from 'vitest';
import { findIsland } from './island-files.ts';

it('finds the block type of the module that starts it', () =>
  expect(findIsland('\0island-of:quote-form')).toBe('quote-form'));

it.each(['/site/blocks/faq/island.ts', '/site/blocks/faq/view.tsx'])('does not treat %s as an island', (module) =>
  expect(findIsland(module)).toBeUndefined(),
);

it('does not treat a chunk without a module as an island', () => expect(findIsland(null)).toBeUndefined());
