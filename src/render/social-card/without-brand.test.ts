import { describe, expect, it } from 'vitest';
import { withoutBrand } from './without-brand.ts';

describe('a title without the brand', () => {
  it.each([
    'Our services | Example Homes',
    'Our services – Example Homes',
    'Our services — Example Homes ',
    'Our services - Example Homes',
    'Our services · Example Homes',
    'Our services: Example Homes',
    'Our services|Example Homes',
    '  Our services  ',
  ])('is what the page is about: %s', (title) => {
    expect(withoutBrand(title, 'Example Homes')).toBe('Our services');
  });

  it.each([
    'Example Homes',
    '| Example Homes',
    'Why Example Homes',
    'Example Homes | Our services',
    'Our services | Other',
  ])('is the whole title where the brand is part of what it says: %s', (title) => {
    expect(withoutBrand(title, 'Example Homes')).toBe(title);
  });

  it('is the whole title where the brand has no name', () => {
    expect(withoutBrand('Our services |', '')).toBe('Our services |');
  });
});
