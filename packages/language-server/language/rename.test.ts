import { describe, expect, it } from 'vitest';
import { findWords, site } from '../../../tests/support/edited-small-site.ts';
import { findRenamable, rename } from './rename.ts';

/** The changed texts by file and the renamed file, or the reason why the rename is refused. */
function change(file: string, words: string, newName: string) {
  const result = rename(site, ...findWords(file, words), newName);
  if (!result || 'refused' in result) return result?.refused;
  const texts = new Map<string, string>();
  for (const edit of [...result.edits].sort((one, other) => other.range[0] - one.range[0])) {
    const text = texts.get(edit.file) ?? site.read(edit.file) ?? '';
    texts.set(edit.file, text.slice(0, edit.range[0]) + edit.text + text.slice(edit.range[1]));
  }
  return { texts: Object.fromEntries(texts), moved: result.moved };
}

describe('a new name', () => {
  it('of an anchor is used in all links to it', () => {
    for (const [file, words] of [
      ['pages/about.yaml', 'id: ‹team›'],
      ['pages/home.yaml', '/about#‹team›'],
    ] as const) {
      const { texts } = Object(change(file, words, 'people'));
      expect(texts['pages/about.yaml']).toContain('id: people, text: a, more: "#people"');
      expect(texts['pages/home.yaml']).toContain('more: /about#people');
      expect(Object.keys(texts)).toHaveLength(2);
    }
  });

  it('of a shared block is also used for its file', () => {
    const { texts, moved } = Object(change('pages/home.yaml', 'shared: ‹hint›', 'tip'));
    expect(moved).toEqual({ from: 'pages/_shared/hint.yaml', to: 'pages/_shared/tip.yaml' });
    expect(texts['pages/home.yaml']).toContain('- shared: tip\n');
  });

  it('of a value is used in all placeholders', () => {
    const { texts } = Object(change('pages/home.yaml', 'site.contact.‹phone›', 'telephone'));
    expect(texts['site.yaml']).toContain('contact: { telephone: "+971');
    expect(texts['pages/home.yaml']).toContain('${site.contact.telephone}');
  });

  it('of a group of values is used inside placeholders', () => {
    const { texts } = Object(change('site.yaml', '‹prices›:', 'fees'));
    expect(texts['pages/home.yaml']).toContain('${site.facts.fees.studio}');
  });
});

it.each([
  ['an anchor that is none', 'pages/about.yaml', 'id: ‹team›', 'Our Team', 'lowercase letters'],
  ['an anchor that is there', 'pages/home.yaml', 'id: ‹start›', 'hint', 'already'],
  ['a shared block that is there', 'pages/home.yaml', 'shared: ‹hint›', 'hint/x', 'lowercase letters'],
  ['a value that is there', 'site.yaml', '‹rating›:', 'prices', 'already'],
  ['a value with a space', 'site.yaml', '‹rating›:', 'my rating', 'letters'],
])('refuses %s', (_what, file, words, newName, reason) => {
  expect(change(file, words, newName)).toContain(reason);
});

it.each([
  ['the address of a page', 'pages/home.yaml', 'Us](/‹about›'],
  ['the name of the site', 'site.yaml', '‹name›: Example'],
  ['a key of a block', 'pages/home.yaml', '‹text›: "Call'],
])('leaves %s alone', (_what, file, words) => {
  expect(findRenamable(site, ...findWords(file, words))).toBeUndefined();
});

it('shows what is renamed', () => {
  expect(findRenamable(site, ...findWords('pages/home.yaml', '/about#‹team›'))?.name).toBe('team');
  expect(findRenamable(site, ...findWords('pages/home.yaml', 'site.contact.‹phone›'))?.name).toBe('phone');
});
