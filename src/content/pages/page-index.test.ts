import { describe, expect, it } from 'vitest';
import { FILES, load, SITE } from '../../../tests/support/small-site.tsx';

const BLOCKS = 'blocks:\n  - { type: note, text: a }\n  - { type: cover }\n';
const about = (key: string, text: string) => {
  const words = { title: 'Home', description: 'All about it', label: 'Start', [key]: `"${text}"` };
  return `${Object.entries(words)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}${BLOCKS}`;
};

describe.each(['title', 'description', 'label'])('characters in the %s of a page', (key) => {
  it.each([
    ['Our **best** home', 'text/typed-signs'],
    ['Villas &amp; flats', 'text/typed-signs'],
    ['[Villas](/about)', 'text/typed-signs'],
    ['By ${site.name}}', 'text/typed-signs'],
    ['By $site.name', 'page/malformed-placeholder'],
    ['By %site.name%', 'page/malformed-placeholder'],
    ['<b>Villas</b>', 'text/html-in-text'],
  ])('%s is reported', (text, code) => {
    const { diagnostics } = load({ 'pages/home.yaml': about(key, text) });
    expect(diagnostics.map((each) => [each.source.file, each.code])).toEqual([['pages/home.yaml', code]]);
  });

  it.each(['R&D & more', '5 * 3', 'snake_case', 'Rated 5*', 'a [1] (2)'])('%s are ordinary text', (text) =>
    expect(load({ 'pages/home.yaml': about(key, text) }).faults).toEqual([]),
  );
});

describe('characters that are typed once and shown in many places', () => {
  it('are reported in the template if they are in its own text', () => {
    const template = FILES['pages/_templates/place.yaml'].replace('title: In ${name}', 'title: "**In** ${name}"');
    expect(load({ 'pages/_templates/place.yaml': template }).faults).toEqual([
      'pages/_templates/place.yaml:6:9 text/typed-signs',
    ]);
  });

  it('are reported in the entry if they are in its values, although its title, label and blocks show them', () => {
    const entry = FILES['pages/places/creek.yaml'].replace('The Creek', 'The **Creek**');
    expect(load({ 'pages/places/creek.yaml': entry }).faults).toEqual([
      'pages/places/creek.yaml:1:11 text/typed-signs',
    ]);
  });

  it('are reported in site.yaml if they are in its name, or in a site value that a text uses', () => {
    const site = SITE.replace('name: Example', 'name: Example &amp; Co').replace('rating: 4.9', 'rating: "**4.9**"');
    const home = about('title', 'Rated ${site.facts.rating} by ${site.name}').replace(
      'text: a',
      'text: "By ${site.name}"',
    );
    expect(load({ 'site.yaml': site, 'pages/home.yaml': home }).faults).toEqual([
      'site.yaml:1:15 text/typed-signs',
      'site.yaml:5:19 text/typed-signs',
    ]);
  });
});
