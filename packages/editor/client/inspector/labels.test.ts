import { expect, it } from 'vitest';
import { nameEntry, nameItem } from './labels.ts';

it('names an entry by the singular of its collection', () => {
  expect(nameEntry({ name: 'locations', singular: 'location' })).toBe('location');
  expect(nameEntry({ name: 'team-members', singular: 'team-member' })).toBe('team member');
});

it('names the collection if its name has no singular', () => {
  expect(nameEntry({ name: 'filialen', singular: 'filialen' })).toBe('entry of “filialen”');
});

it('names an item by the words of its list', () =>
  expect(nameItem({ shape: 'text', isRequired: true }, 'openingHours')).toBe('opening hour'));
