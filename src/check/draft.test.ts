import { describe, expect, it } from 'vitest';
import { load, page, SITE } from '../../tests/support/small-site.tsx';
import { noMemory } from '../prerender/store/index.ts';
import { checkSite } from './index.ts';

/** A small site in which nothing leads to /about. */
const UNLINKED = {
  'site.yaml': SITE.replace('{ name: Us, link: /about }, ', '').replace('redirects:\n  /old: /about\n', ''),
  'pages/places/palm.yaml': 'name: The Palm\nregion: south\nfacts: [{ name: Old, link: / }]\n',
};
const CREEK = 'name: The Creek\nregion: north\nfacts: [{ name: Old, link: / }]\n';

describe('a draft with mistakes', () => {
  const publish = (files: Readonly<Record<string, string>>) => {
    const loaded = load({ ...UNLINKED, ...files });
    const published = checkSite(loaded, noMemory, undefined, { isForVisitors: true });
    return {
      checked: loaded.faults,
      errors: published.flatMap(({ code, severity }) => (severity === 'error' ? [code] : [])),
    };
  };

  it('is reported by a check, and does not prevent publishing', () => {
    const text = page('  - { type: note, txt: x }\n', 'About us').replace('blocks:', 'draft: true\nblocks:');
    const broken = { 'pages/places/creek.yaml': CREEK, 'pages/about.yaml': text };
    expect(publish(broken)).toEqual({ checked: ['pages/about.yaml:5:19 block/unknown-prop'], errors: [] });
  });

  it.each([
    [
      'with a word that is missing',
      'name: The Creek\nfacts: [{ name: Old, link: / }]\ndraft: true\n',
      'entry/missing-key',
    ],
    ['with a key that is unknown', `${CREEK}draft: true\nfax: 1\n`, 'entry/unknown-key'],
  ])('can be an entry %s', (_what, text, code) => {
    const { checked, errors } = publish({ 'pages/places/creek.yaml': text });
    expect(checked).toEqual([expect.stringMatching(new RegExp(`^pages/places/creek\\.yaml:.* ${code}$`))]);
    expect(errors).toEqual([]);
    expect(publish({ 'pages/places/creek.yaml': text.replace('draft: true\n', '') }).errors).toContain(code);
  });
});

describe('a list of a collection', () => {
  const draft = `${CREEK}draft: true\n`;
  const drafts = { ...UNLINKED, 'pages/places/creek.yaml': draft, 'pages/places/palm.yaml': draft };
  const list = (query: string) => page(`  - type: note\n    text: Places\n    links: ${query}\n`, 'Home');
  it.each([
    ['in braces', '{ collection: places, each: "${path}" }'],
    ['in lines', '\n      collection: places\n      each: "${path}"'],
  ])('without any item says why, %s', (_how, query) => {
    const { diagnostics } = load({ ...drafts, 'pages/home.yaml': list(query) });
    expect(diagnostics.flatMap(({ code, message }) => (code === 'block/empty-list' ? [message] : []))).toEqual([
      '"links" lists entries of the collection "places", but there is none to show now.',
    ]);
  });
});
