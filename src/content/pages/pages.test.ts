import { describe, expect, it } from 'vitest';
import { FILES, load, page } from '../../../tests/support/small-site.tsx';

const CHAT = 'more: { to: "https://chat.example/us", label: Chat, query: { text: "Hello & welcome: ${page.label}" } }';
const asking = (text: string) => ({
  more: { href: `https://chat.example/us?text=Hello%20%26%20welcome%3A%20${text}`, label: 'Chat', external: true },
});

describe('the values of a page that it uses itself', () => {
  it('are its short name, or its title, and the name of its file', () => {
    const note = '  - { type: note, text: "${page.label}, ${page.slug}" }\n';
    const { faults, props } = load({
      'pages/home.yaml': page(note, 'Welcome').replace('title', 'label: Home\ntitle'),
      'pages/about.yaml': page(note, 'About ${site.name}'),
    });
    expect([faults, props('/'), props('/about')]).toEqual([
      [],
      [{ text: 'Home, home' }],
      [{ text: 'About Example, about' }],
    ]);
  });

  it('differ from page to page in a shared block, also in its slots', () => {
    const { faults, props } = load({
      'pages/_shared/chat.yaml': `type: note\ntext: ask\n${CHAT}\n`,
      'pages/home.yaml': page('  - shared: chat\n', 'Home'),
      'pages/about.yaml': page('  - shared: chat\n', 'About us'),
      'pages/_templates/place.yaml': `${FILES['pages/_templates/place.yaml']}  - shared: chat\n`,
    });
    expect(faults).toEqual([]);
    expect([props('/'), props('/about')]).toMatchObject([[asking('Home')], [asking('About%20us')]]);
    expect(props('/places/creek').at(-1)).toMatchObject(asking('The%20Creek'));
    expect(props('/places/palm').at(-1)).toMatchObject(asking('The%20Palm'));
  });

  it('are replaced by an input of a template with that name', () => {
    const template = FILES['pages/_templates/place.yaml'].replace('  name: text\n', '  name: text\n  page: text\n');
    const { faults, props } = load({
      'pages/_templates/place.yaml': template.replace('the same everywhere', '"${page}"'),
      'pages/places/creek.yaml': `${FILES['pages/places/creek.yaml']}page: first\n`,
      'pages/places/palm.yaml': `${FILES['pages/places/palm.yaml']}page: second\n`,
    });
    expect([faults, props('/places/palm')[1]]).toEqual([[], { text: 'second' }]);
  });

  it.each([
    ['pages/home.yaml', { 'pages/home.yaml': page('  - { type: note, text: "${page.lable}" }\n', 'Home') }, '4:26'],
    ['the header', { 'site.yaml': FILES['site.yaml'].replace('text: head', 'text: "${page.label}"') }, '7:33'],
  ])('are reported for a name that does not exist in %s', (_where, files, at) => {
    const { faults } = load(files);
    expect(faults).toEqual([`${Object.keys(files)[0]}:${at} page/unknown-placeholder`]);
  });
});

it('a telephone number has no values to fill in', () => {
  const note = '  - { type: note, text: a, more: { to: "tel:+97140000000", query: { text: hello } } }\n';
  expect(load({ 'pages/home.yaml': page(note, 'Home') }).faults).toEqual(['pages/home.yaml:4:67 block/invalid-value']);
});
