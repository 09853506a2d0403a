import { expect, it } from 'vitest';
import { findIsland } from './island-files.ts';

it.each([
  ['/site/blocks/faq/island.ts', 'faq'],
  ['/site/blocks/quote-form/island.tsx', 'quote-form'],
  ['C:\\site\\blocks\\faq\\island.ts', 'faq'],
])('finds the block type of %s', (module, type) => expect(findIsland(module)).toBe(type));

it.each([
  '/site/blocks/faq/view.tsx',
  '/site/blocks/faq/parts/island.ts',
  '/site/blocks/island.ts',
  '/blocks/a/island.test.ts',
])('does not treat %s as an island', (module) => expect(findIsland(module)).toBeUndefined());

it('does not treat a chunk without a module as an island', () => expect(findIsland(null)).toBeUndefined());
