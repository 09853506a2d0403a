import { describe, expect, it } from 'vitest';
import { calculator } from '../../blocks/calculator/index.ts';
import { form } from '../../blocks/form/index.ts';
import { pricing } from '../../blocks/pricing/index.ts';
import { storeInMemory } from '../../tests/support/edited-site.ts';
import { loadMemorySite } from '../../tests/support/example-site.ts';
import { BLOCKS, FILES, page } from '../../tests/support/small-site.tsx';
import { noMemory, openTable } from '../prerender/store/index.ts';
import { formatLocation } from './diagnostics/index.ts';
import type { StoredTargets } from './index.ts';
import { checkSite } from './index.ts';

const ASK = `  - type: note
    text: ask
    inside:
      type: form
      heading: Ask
      prefill: true
      fields:
        - { name: area, label: Area, type: number }
        - { name: kind, label: Kind, type: select, placeholder: Choose, options: [{ value: flat, label: Flat }, { value: c, label: Commercial space }] }
        - { name: tier, label: Tier, type: text }
      submit: { label: Send, busy: Sending }
      success: { title: Sent, message: Thank you. }
      help: tel:+97140000000
      delivery: { kind: mail, to: a@example.com }
`;

const calculate = (carry: string, options = 'Flat, C') => `  - type: calculator
    heading: C
    inputs:
      - { kind: number, name: area, label: Area, start: 1, min: 1, max: 9, step: 1 }
      - { kind: choice, name: sort, label: Sort, options: [${options.split(', ').map((label, value) => `{ label: ${label}, value: ${value} }`)}] }
    formula: area * sort
    result: { kind: amount, label: D, currency: EUR }
    primary: { label: Ask, link: /about }
    carryAnswers: ${carry}
`;

/** What is reported of the home page with some blocks, while a page has a form. */
function tell(blocks: string, ask = ASK) {
  const files = { ...FILES, 'pages/about.yaml': page(ask, 'About us'), 'pages/home.yaml': page(blocks, 'Home') };
  const loaded = loadMemorySite(files, [...BLOCKS, calculator, form, pricing]);
  const stored = storeInMemory();
  const check = () => {
    const targets = openTable<StoredTargets>(stored, 'targets');
    const diagnostics = checkSite(loaded, noMemory, undefined, { targets });
    targets.save();
    return diagnostics;
  };
  const [found, again] = [check(), check()];
  expect(again.map(({ code, message, hint }) => [code, message, hint])).toEqual(
    found.map(({ code, message, hint }) => [code, message, hint]),
  );
  return found
    .filter(({ code }) => /^(?:link|formula|block)\//.test(code))
    .map((each) => `${formatLocation(each)} ${each.code} ${each.fix?.text ?? ''}`.trim());
}

describe('an answer in a link to a form', () => {
  const link = (query: string) => `  - { type: note, text: a, more: { to: /about, query: { ${query} } } }\n`;

  it.each([
    ['area: 1200, kind: Flat', []],
    ['kind: FLAT, tier: anything', []],
    ['aera: 1200', ['pages/home.yaml:4:57 link/unknown-field area']],
    ['nobody: 1', ['pages/home.yaml:4:57 link/unknown-field']],
    ['kind: Castle', ['pages/home.yaml:4:63 link/unknown-answer']],
    ['kind: Comercial space', ['pages/home.yaml:4:63 link/unknown-answer Commercial space']],
  ])('%s', (query, told) => expect(tell(link(query))).toEqual(told));

  it('is reported for a form that does not use it', () => {
    const ask = ASK.replace('prefill: true', 'prefill: false');
    expect(tell(link('kind: Flat'), ask)).toEqual(['pages/home.yaml:4:57 link/not-filled-in']);
    expect(tell(link('nobody: 1'), ask)).toEqual(['pages/home.yaml:4:57 link/unknown-field']);
    const both = `${ASK}${ask.replace('name: kind', 'name: sort')}`;
    expect(tell(link('kind: Flat'), both)).toEqual([]);
    expect(tell(link('sort: Flat'), both)).toEqual(['pages/home.yaml:4:57 link/not-filled-in']);
  });

  it.each([
    ['is not there', '  - { type: note, text: a }\n'],
    ['has a fault', ASK.replace('label: Tier', 'lable: Tier')],
  ])('is not checked if the form %s', (_what, ask) =>
    expect(tell(link('nobody: 1'), ask).filter((each) => each.includes('home.yaml'))).toEqual([]),
  );

  it('is not checked for a page of another site', () =>
    expect(tell('  - { type: note, text: a, more: { to: "https://a.example/", query: { nobody: 1 } } }\n')).toEqual(
      [],
    ));
});

describe('the answers of a calculator', () => {
  it('go to the fields of the same names', () =>
    expect(tell(calculate('true'))).toEqual(['pages/home.yaml:8:31 link/unknown-field']));

  it('go to the fields that the author names', () => expect(tell(calculate('{ sort: kind, area: area }'))).toEqual([]));

  it('are reported for a missing field', () =>
    expect(tell(calculate('{ sort: kidn, area: area }'))).toEqual(['pages/home.yaml:12:27 link/unknown-field kind']));

  it('are reported for a missing choice', () =>
    expect(tell(calculate('{ sort: kind }', 'Flat, Castle'))).toEqual(['pages/home.yaml:12:27 link/unknown-answer']));

  it('are reported for a missing input', () =>
    expect(tell(calculate('{ sotr: kind, area: area }'))).toEqual(['pages/home.yaml:12:21 formula/unknown-name sort']));
});

it('the title of a tier goes to the field that the author names', () => {
  const tiers = (field: string) => `  - type: pricing
    heading: P
    tiers: [{ title: One, price: AED 1, features: [a] }, { title: Two, price: AED 2, features: [a] }]
    action: { label: Ask, link: /about }
    carryTier: ${field}
`;
  expect(tell(tiers('tier'))).toEqual([]);
  expect(tell(tiers('teir'))).toEqual(['pages/home.yaml:8:16 link/unknown-field tier']);
});
