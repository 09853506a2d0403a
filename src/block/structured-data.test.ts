import { expect, it } from 'vitest';
import { listItem } from './structured-data.ts';

const link = { href: 'https://www.example.com/about', label: 'About us', external: false };

it('lists a page by the words of its link, or by a name of its own', () => {
  expect(listItem(link)).toEqual([{ '@type': 'ListItem', name: 'About us', url: link.href }]);
  expect(listItem(link, 'Team')).toEqual([{ '@type': 'ListItem', name: 'Team', url: link.href }]);
});

it('lists no page of another site', () => expect(listItem({ ...link, external: true })).toEqual([]));
