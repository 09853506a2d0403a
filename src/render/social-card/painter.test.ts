import { describe, expect, it } from 'vitest';
import { withoutBrand } from './painter.ts';

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
  ])('is the subject of the page: %s', (title) => {
    expect(withoutBrand(title, 'Example Homes')).toBe('Our services');
  });

  it.each([
    'Example Homes',
    '| Example Homes',
    'Why Example Homes',
    'Example Homes | Our services',
    'Our services | Other',
  ])('is the whole title if the brand is part of the sentence: %s', (title) => {
    expect(withoutBrand(title, 'Example Homes')).toBe(title);
  });

  it('is the whole title if the brand has no name', () => {
    expect(withoutBrand('Our services |', '')).toBe('Our services |');
  });
});
