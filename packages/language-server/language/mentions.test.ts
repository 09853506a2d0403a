import { expect, it } from 'vitest';
import { findMention, listMentions, splitAddress } from './mentions.ts';

const names = (text: string) => listMentions(text).map(({ kind, name }) => `${kind} ${name}`);

it.each<[string, string[]]>([
  ['text: Call ${site.contact.phone} or ${ name | and }', ['placeholder site.contact.phone', 'placeholder name']],
  ['text: as $${name} is written, or ${open', []],
  ['link: /about', ['address /about']],
  ['link: "/about#team"', ['address /about#team']],
  ['links: [/a, "/b", { to: /c }]', ['address /a', 'address /b', 'address /c']],
  ['- /about?x=1', ['address /about?x=1']],
  ['text: See [us](</about>) and [above](<#top>).', ['address /about', 'address #top']],
  ['text: See [us](/about) and [above](#top).', ['address /about', 'address #top']],
  ['text: either/or, and / alone in 24/7', []],
  ['more: "#top" # why', ['address #top']],
  ['- shared: hint', ['shared hint']],
  ['- { shared: "press/logos", id: a }', ['shared press/logos']],
  ['items: { collection: places, each: {} }', ['collection places']],
  ['notFound: missing', ['page missing']],
])('finds the reference in "%s"', (text, found) => {
  expect(names(text)).toEqual(found);
});

it('finds the reference at an offset', () => {
  const text = 'a: ${site.name} is ${site.url}\n';
  expect(findMention(text, text.indexOf('url'))).toMatchObject({ name: 'site.url', range: [21, 29] });
  expect(findMention(text, 17)).toBeUndefined();
});

it('splits addresses', () => {
  expect(['/about#team', '#team', '/about?x=1#team', '/about'].map(splitAddress)).toEqual([
    { path: '/about', id: 'team' },
    { path: '', id: 'team' },
    { path: '/about', id: 'team' },
    { path: '/about', id: undefined },
  ]);
});
