import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { readLocale } from './index.ts';

it.each([
  ['<html lang="de-AT"><p>', 'de-AT'],
  ['<html lang="en"><div lang="ar"><p>', 'ar'],
  ['<html><p>', 'en'],
])('reads the language of %s', (html, locale) => {
  const paragraph = new JSDOM(html).window.document.querySelector('p');
  expect(paragraph && readLocale(paragraph)).toBe(locale);
});
