import { expect, it } from 'vitest';
import { fitExample } from './fit-example.ts';

const named = (...names: readonly string[]) => names.map((name) => ({ name }));
const names = { address: named('/', '/prices', '/prices#plans', '/about'), image: named('/images/roof.svg') };
const REMINDER = ' # TODO These are the words of an example: write your own';
/** The reminder has a test of its own. */
const adapt = (yaml: string) => {
  const fitted = fitExample(yaml, names);
  return { ...fitted, yaml: fitted.yaml.replace(REMINDER, '') };
};

it.each([
  ['stays if the site has it', '/prices', '/prices'],
  ['stays if the site has the anchor', '/prices#plans', '/prices#plans'],
  ['leads to the page if the anchor is missing', '/about#team', '/about'],
  ['leads to the home page if the page is missing', '/services/survey', '/'],
])('a link %s', (_name, written, fitted) => {
  expect(adapt(`primary: { label: Read on, link: ${written} }`).yaml).toBe(
    `primary: { label: Read on, link: ${fitted} }`,
  );
  expect(adapt(`- title: More\n  link: "${written}"\n`).yaml).toBe(`- title: More\n  link: "${fitted}"\n`);
});

it('links to several missing pages lead to different pages', () => {
  expect(adapt('links: [/services/villa, /services/flat, /services/villa]').yaml).toBe('links: [/, /about, /]');
});

it('a link to an anchor of its own page leads to the home page', () => {
  expect(adapt('link: { to: "#form", label: Ask }').yaml).toBe('link: { to: "/", label: Ask }');
});

it('a picture is taken from the site, or listed as missing', () => {
  const example = 'items:\n  - src: /_blocks/example-images/roof.svg\n  - { src: /_blocks/example-images/door.svg }';
  expect(adapt(example)).toEqual({
    yaml: 'items:\n  - src: /images/roof.svg\n  - { src: /_blocks/example-images/door.svg }',
    missing: ['/_blocks/example-images/door.svg'],
  });
});

it('leaves texts, other hosts and phone numbers unchanged', () => {
  const example = 'text: 24/7, and/or later\nlink: https://www.example.com/a\ncall: "tel:+441632960001"\n# /services';
  expect(adapt(example).yaml).toBe(example);
});

it('reminds of words that are those of the example, if there are some', () => {
  const fit = (yaml: string) => fitExample(yaml, names).yaml;
  expect(fit('  - type: hero\n    heading: Home\n')).toBe(`  - type: hero${REMINDER}\n    heading: Home\n`);
  expect(fit('  - type: breadcrumbs\n')).toBe('  - type: breadcrumbs\n');
});
