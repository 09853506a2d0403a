import { describe, expect, it } from 'vitest';
import type { Field } from '../../protocol.ts';
import { readTarget, readTyped, writeTarget } from './address-input.tsx';
import { findNames, findPages } from './find-pages.ts';
import { labelField, nameItem, writeChoice, writeLabel } from './labels.ts';
import { closeQuote, fillIn, findOpenQuote, findQuotedFacts, nameFact, offerFacts } from './quotes.ts';
import { readDate, writeDate } from './simple-fields.tsx';

const text: Field = { shape: 'text', isRequired: true };
const fact = (name: string, value: string) => ({ name, value, file: 'site.yaml', path: name.split('.').slice(1) });
const facts = [
  fact('site.facts.phone', '800 123'),
  fact('site.facts.report.home', '24 hours'),
  fact('site.name', 'Surveys'),
];

describe('a label', () => {
  it('is the key in words', () => {
    expect(['linkOnPhones', 'heading', 'first-item', 'URL'].map(writeLabel)).toEqual([
      ...['Link on phones', 'Heading', 'First item', 'URL'],
    ]);
  });

  it('of a choice keeps its words', () => {
    const options = [
      'Abu Dhabi',
      'Umm Al Quwain',
      'McLaren',
      'UAE',
      'über uns',
      'pre-purchase',
      'besideImage',
      'primary',
    ];
    expect(options.map(writeChoice)).toEqual([
      ...['Abu Dhabi', 'Umm Al Quwain', 'McLaren', 'UAE', 'über uns', 'Pre purchase', 'Beside image', 'Primary'],
    ]);
  });

  it('says that a file is a picture', () => {
    expect(labelField('phone', { ...text, kind: 'image', input: 'image' })).toBe('Phone picture');
    expect(labelField('phone', text)).toBe('Phone');
  });

  it('names one item of a list', () => {
    expect(nameItem({ ...text, title: 'FAQ item' }, 'items')).toBe('FAQ item');
    expect(nameItem(text, 'points')).toBe('point');
    expect(nameItem(text, 'categories')).toBe('category');
    expect(nameItem(text, 'address')).toBe('address');
  });
});

describe('a quote', () => {
  it('is found, filled in and named', () => {
    expect(findQuotedFacts('Call ${site.facts.phone}, ${ site.facts.phone } or ${other}', facts)).toEqual([facts[0]]);
    expect(fillIn('Call ${site.facts.phone} of ${entry}', facts)).toBe('Call 800 123 of ${entry}');
    expect(facts.map(nameFact)).toEqual(['Phone', 'Report home', 'Name']);
  });

  it('is offered between its opening and closing characters', () => {
    expect(findOpenQuote('a ${', 4)).toEqual({ start: 2, typed: '' });
    expect(findOpenQuote('a ${pho b', 7)).toEqual({ start: 2, typed: 'pho' });
    expect(findOpenQuote('a ${phone} b', 12)).toBeUndefined();
    expect(findOpenQuote('a $', 3)).toBeUndefined();
    expect(findOpenQuote('${', 1)).toBeUndefined();
  });

  it('offers site values by name and by value', () => {
    expect(offerFacts(facts, 'pho')).toEqual([facts[0]]);
    expect(offerFacts(facts, '24')).toEqual([facts[1]]);
    expect(offerFacts(facts, '')).toHaveLength(3);
  });

  it('is closed at the caret, and not twice', () => {
    expect(closeQuote('a ${ph b', { start: 2, typed: 'ph' }, 6, 'site.name')).toEqual({
      text: 'a ${site.name} b',
      caret: 14,
    });
    expect(closeQuote('${ph}', { start: 0, typed: 'ph' }, 4, 'site.name').text).toBe('${site.name}');
  });
});

describe('a date', () => {
  it('is parsed and written in the notation of YAML files', () => {
    expect(readDate('2026-12-01')).toEqual({ day: '2026-12-01', time: '' });
    expect(readDate('2026-12-01T09:00')).toEqual({ day: '2026-12-01', time: '09:00' });
    expect(readDate('soon')).toBeUndefined();
    expect(writeDate({ day: '2026-12-01', time: '09:00' })).toBe('2026-12-01 09:00');
    expect(writeDate({ day: '2026-12-01', time: '' })).toBe('2026-12-01');
    expect(writeDate({ day: '', time: '09:00' })).toBe('');
  });
});

describe('a link target', () => {
  it.each([
    ['/about#team', { kind: 'page', address: '/about', anchor: 'team' }],
    ['#team', { kind: 'page', address: '', anchor: 'team' }],
    ['https://example.com/#a', { kind: 'web', address: 'https://example.com/#a', anchor: '' }],
    ['mailto:a@example.com', { kind: 'mail', address: 'a@example.com', anchor: '' }],
    ['tel:${site.facts.phone}', { kind: 'phone', address: '${site.facts.phone}', anchor: '' }],
    ['${link}', { kind: 'other', address: '${link}', anchor: '' }],
    ['', { kind: 'page', address: '', anchor: '' }],
  ])('is read from %s, and written the same', (written, target) => {
    expect(readTarget(written)).toEqual(target);
    expect(writeTarget(readTarget(written))).toBe(written);
  });

  it('is a phone number without spaces', () => {
    expect(writeTarget({ kind: 'phone', address: '+44 (20) 79-46', anchor: '' })).toBe('tel:+44207946');
  });

  it('has the kind that its text clearly shows, whatever was chosen', () => {
    expect(readTyped('page', 'www.example.com')).toMatchObject({ kind: 'web', address: 'https://www.example.com' });
    expect(readTyped('page', 'example.com/a')).toMatchObject({ kind: 'web', address: 'https://example.com/a' });
    expect(readTyped('page', 'a@example.com')).toMatchObject({ kind: 'mail' });
    expect(readTyped('page', '+44 20 7946 0000')).toMatchObject({ kind: 'phone', address: '+442079460000' });
    expect(readTyped('page', 'our prices')).toMatchObject({ kind: 'page', address: 'our prices' });
    expect(readTyped('mail', 'https://example.com')).toMatchObject({ kind: 'web' });
    expect(readTyped('mail', 'a@exam')).toMatchObject({ kind: 'mail', address: 'a@exam' });
  });
});

describe('pages and names', () => {
  const page = (path: string, label: string) =>
    ({ path, label, title: label, description: '', file: '', state: 'published', isListed: true }) as const;

  it('are found by all words, with matches at the start first', () => {
    const pages = [page('/a/price', 'All prices'), page('/price', 'Prices'), page('/about', 'About')];
    expect(findPages(pages, 'price').map(({ path }) => path)).toEqual(['/price', '/a/price']);
    expect(findPages(pages, 'all pri').map(({ path }) => path)).toEqual(['/a/price']);
    expect(findNames(['door-enter', 'home', 'home-search'], 'home', 5)).toEqual(['home', 'home-search']);
    expect(findNames(['a', 'ab', 'abc'], 'a', 2)).toEqual(['a', 'ab']);
  });
});
