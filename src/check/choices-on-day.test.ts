import { describe, expect, it } from 'vitest';
import { form } from '../../blocks/form/index.ts';
import { storeInMemory } from '../../tests/support/edited-site.ts';
import { loadMemorySite } from '../../tests/support/example-site.ts';
import { BLOCKS, FILES, page } from '../../tests/support/small-site.tsx';
import type { PageRecord } from '../content/index.ts';
import { noMemory, openTable } from '../prerender/store/index.ts';
import { formatLocation } from './diagnostics/index.ts';
import { checkSite } from './index.ts';

const TODAY = '2026-11-26';

/** A form that asks for one of the places there are. */
const ASK = `type: form
heading: Ask
prefill: true
fields:
  - { name: other, label: Other, type: text }
  - name: place
    label: Place
    type: select
    placeholder: Choose
    options: [{ collection: places, each: { value: "\${slug}", label: "\${name}" } }]
submit: { label: Send, busy: Sending }
success: { title: Sent, message: Thank you. }
help: tel:+97140000000
delivery: { kind: mail, to: a@example.com }
`;
const TEMPLATE = `inputs: { name: text }
title: In \${name}
description: Homes in \${name}
label: \${name}
blocks:
  - { type: cover }
  - { type: note, text: "\${name}", more: { to: /about, query: { place: "\${name}" } } }
  - { shared: ask, only: [other], known: { place: "\${name}" } }
`;
const SITE = {
  ...FILES,
  'pages/_shared/ask.yaml': ASK,
  'pages/about.yaml': page('  - { shared: ask }\n', 'About us'),
  'pages/_templates/place.yaml': TEMPLATE,
  'pages/places/creek.yaml': 'name: The Creek\n',
  'pages/places/palm.yaml': 'name: The Palm\n',
};

const check = (changes: Readonly<Record<string, string>>) =>
  diagnoseSite(changes).map((each) => `${formatLocation(each)} ${each.code}`);

function diagnoseSite(changes: Readonly<Record<string, string>>) {
  const load = (instant: string | number) =>
    loadMemorySite({ ...SITE, ...changes }, [...BLOCKS, form], { at: instant });
  return checkSite(load(TODAY), noMemory, (instant) => checkSite(load(instant))).filter(
    ({ severity }) => severity === 'error',
  );
}

const reef = (says: string) => ({ 'pages/places/reef.yaml': `${says}name: The Reef\n` });

describe('the choices of a form on the page of a place', () => {
  it.each([
    ['that is there', ''],
    ['that comes later', 'from: 2027-01-01\n'],
    ['that is over', 'until: 2026-01-01\n'],
    ['that was there for some days', 'from: 2026-01-01\nuntil: 2026-02-01\n'],
    ['that no one has published', 'draft: true\n'],
    ['that is to be published later', 'draft: true\nfrom: 2027-01-01\n'],
    ['that was a draft until its end', 'draft: true\nuntil: 2026-01-01\n'],
  ])('%s have it', (_what, says) => expect(check(reef(says))).toEqual([]));

  it('are those of its day', () => {
    const link = (to: string) => `  - { type: note, text: x, more: { to: /about, query: { place: ${to} } } }\n`;
    const sale = (to: string) =>
      page(link(to), 'Sale').replace('blocks:', 'from: 2027-01-01\nuntil: 2027-01-31\nblocks:');
    const files = (to: string) => ({
      ...reef('until: 2026-12-31\n'),
      'site.yaml': FILES['site.yaml'].replace('  /: home\n', '  /: home\n  /sale: sale\n'),
      'pages/sale.yaml': sale(to),
    });
    expect(check(files('The Palm'))).toEqual([]);
    expect(check(files('The Reef'))).toEqual(['pages/sale.yaml:6:64 link/unknown-answer']);
  });

  it('do not appear before their day on the pages of others', () => {
    const home = page('  - { type: note, text: x, more: { to: /about, query: { place: The Reef } } }\n', 'Home');
    const told = ['pages/home.yaml:4:64 link/unknown-answer'];
    expect(check({ ...reef('from: 2027-01-01\n'), 'pages/home.yaml': home })).toEqual(told);
    expect(check({ ...reef('draft: true\n'), 'pages/home.yaml': home })).toEqual(told);
    const later = { 'pages/home.yaml': home.replace('text: x', 'text: x, from: 2027-01-01') };
    expect(check({ ...reef('from: 2027-01-01\n'), ...later })).toEqual([]);
  });
});

describe('a place that the form does not offer', () => {
  const choices = (options: string) => ({
    'pages/_shared/ask.yaml': ASK.replace(/options: .*/, `options: [${options}]`),
  });
  const told = (options: string, more: Readonly<Record<string, string>> = {}) =>
    diagnoseSite({ ...choices(options), ...more }).map(
      (each) => `${formatLocation(each)} ${each.message} ${each.hint}`,
    );

  it('is reported once, at the choices, with the file that names it', () =>
    expect(told('{ value: creek, label: The Creek }')).toEqual([
      expect.stringMatching(
        /^pages\/_shared\/ask.yaml:10:14 pages\/places\/palm.yaml:1:7 fills in the field "place" with "The Palm", but the field has no such choice. Add the choice here./,
      ),
    ]));

  it('is reported once, however many there are', () =>
    expect(told('{ value: other, label: Other }')).toEqual([
      expect.stringMatching(/The Creek.*2 places have this fault.$/),
    ]));

  it('is reported at the place if that is misspelt', () =>
    expect(told('{ value: creek, label: The Creek }, { value: palm, label: The Plam }')).toEqual([
      expect.stringMatching(
        /^pages\/places\/palm.yaml:1:7 "The Palm" is not a choice of the field "place" in pages\/_shared\/ask.yaml:10:14. Did you mean "The Plam"/,
      ),
    ]));

  it('is reported at a link with another name', () =>
    expect(
      told('{ collection: places, each: { value: "${slug}", label: "${name}" } }', {
        'pages/home.yaml': page(
          '  - { type: note, text: x, more: { to: /about, query: { place: Elsewhere } } }\n',
          'Home',
        ),
      }),
    ).toEqual([
      expect.stringMatching(
        /^pages\/home.yaml:4:64 "Elsewhere" is not a choice .* in pages\/_shared\/ask.yaml:10:14. Use one of its choices/,
      ),
    ]));
});

it('a page is made again when its day has come, and when it is over', () => {
  const stored = storeInMemory();
  const files = {
    ...reef('from: 2027-01-01\nuntil: 2027-01-31\n'),
    ...{ 'pages/places/palm.yaml': 'name: The Palm\nuntil: 2027-01-10\n' },
  };
  const opened = (at: string) => {
    const loaded = loadMemorySite({ ...SITE, ...files }, [...BLOCKS, form], { at });
    const pages = openTable<PageRecord>(stored, 'pages');
    const names: string[] = [];
    const open: typeof loaded.site.open = (each, view) => {
      names.push(each.file);
      return loaded.site.open(each, view);
    };
    checkSite({ ...loaded, site: { ...loaded.site, open } }, pages);
    pages.save();
    return names.includes('pages/places/reef.yaml');
  };
  expect(['2026-11-26', '2026-11-27', '2027-01-02', '2027-01-03', '2027-02-02', '2027-02-03'].map(opened)).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
  ]);
});
