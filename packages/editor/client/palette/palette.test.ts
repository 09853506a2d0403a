import { expect, it } from 'vitest';
import type { BlockKind } from '../../protocol.ts';
import { searchBlocks } from './palette.tsx';

const group = { shape: 'group', isRequired: true, fields: {} } as const;
const kind = (type: string, title: string, summary: string, example: string): BlockKind => ({
  ...{ type, title, summary, form: group, common: group, keywords: [], slots: [], floats: false },
  examples: [{ name: example, path: '', yaml: '' }],
});
const blocks = [
  kind('cards', 'Cards', 'A few things side by side, with prices', 'with icons'),
  kind('pricing', 'Pricing', 'What it costs', 'three tiers'),
  { ...kind('faq', 'Questions and answers', 'What people ask', 'about prices'), keywords: ['accordion'] },
];
const search = (query: string) => searchBlocks(blocks, query).map(({ type }) => type);

it('shows all at first', () => expect(search(' ')).toEqual(['cards', 'pricing', 'faq']));
it('finds a block by its name, its purpose, its keywords, and its examples', () => {
  expect(search('questions')).toEqual(['faq']);
  expect(search('costs')).toEqual(['pricing']);
  expect(search('accord')).toEqual(['faq']);
  expect(search('TIERS')).toEqual(['pricing']);
});
it('shows matches in names first', () => expect(search('pric')).toEqual(['pricing', 'cards', 'faq']));
it('prefers blocks with every word', () => expect(search('prices icons')).toEqual(['cards']));
it('finds a block by a part of a query, or by a misspelt word, but not by nonsense', () => {
  expect(search('cookie questions')).toEqual(['faq']);
  expect(search('questoins')).toEqual(['faq']);
  expect(search('xyzzy')).toEqual([]);
});
