import { expect, it } from 'vitest';
import { nameEntry } from './name-entry.ts';

it('calls an entry by one of what its collection has many of', () => {
  expect(nameEntry({ name: 'locations', singular: 'location' })).toBe('location');
  expect(nameEntry({ name: 'team-members', singular: 'team-member' })).toBe('team member');
});

it('says of what it is an entry, where the name has no singular', () => {
  expect(nameEntry({ name: 'filialen', singular: 'filialen' })).toBe('entry of “filialen”');
});
