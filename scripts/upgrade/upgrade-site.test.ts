import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Reader } from '../../src/content/yaml/index.ts';
import { diskReader, overlayReader } from '../../src/content/yaml/index.ts';
import { openProject } from '../../src/project/index.ts';
import { project } from '../../tests/support/example-site.ts';
import { planUpgrade } from './upgrade-site.ts';

const root = join(project, 'tests/fixtures/written-for-0.1');

/** Plans the upgrade of the fixture's site with these changes; `codes` lists the faults after further changes. */
function plan(changes: Readonly<Record<string, string>> = {}) {
  const reader = overlayReader(diskReader(root), new Map(Object.entries(changes)));
  const check = (from: Reader) => {
    const opened = openProject(root, { reader: from });
    return opened.check(opened.load());
  };
  return {
    reader,
    codes: (changed: ReadonlyMap<string, string>) => check(overlayReader(reader, changed)).map(({ code }) => code),
    planned: planUpgrade(reader, (changed) => check(overlayReader(reader, changed))),
  };
}

/** The lines of a text that another one has not, each without the spaces at its start. */
const linesBeyond = (text: string, other: string) => {
  const known = other.split('\n');
  return text.split('\n').flatMap((line) => (known.includes(line) ? [] : line.trim()));
};

it('makes a site of builder 0.1 sound, and changes only the reported lines', () => {
  const { planned, codes } = plan();
  if (planned.state !== 'ready') throw new Error(planned.state);
  expect(codes(new Map())).toContain('site/older-version');
  expect(codes(new Map())).toContain('block/missing-prop');
  expect(codes(new Map(planned.files.map(({ file, text }) => [file, text])))).toEqual([]);
  expect(planned.left).toEqual([]);
  const changed = planned.files.map(({ file, original, text }) => [file, linesBeyond(text, original)]);
  const button = 'primary: { label: Book Now, link: "/contact#hero" }';
  expect(Object.fromEntries(changed)).toEqual({
    'pages/_shared/offer.yaml': [button, 'intro: Windows wrote this.'],
    'pages/_templates/place.yaml': ['intro: ${text}'],
    'pages/home.yaml': [
      button,
      'intro: We answer within a day.',
      '"intro": \'In quotes\'',
      button,
      `- { heading: In braces, type: cta-banner, ${button}, intro: One line }`,
      'intro: Other words',
    ],
    'site.yaml': ['version: 2', 'theme: inspector'],
  });
  expect(planned.files.at(-1)?.file).toBe('site.yaml');
});

it('removes no other byte', () => {
  const { planned } = plan();
  if (planned.state !== 'ready') throw new Error(planned.state);
  for (const { original, text } of planned.files) {
    const back = text
      .replaceAll(/\r?\n *primary: \{ label: Book Now, link: "\/contact#hero" \}/g, '')
      .replaceAll(', primary: { label: Book Now, link: "/contact#hero" }', '')
      .replaceAll(/\bintro\b/g, 'text')
      .replace('version: 2\n', '')
      .replace('theme: inspector\n', '');
    expect(back).toBe(original);
  }
});

it('has nothing to do the second time', () => {
  const { planned } = plan();
  if (planned.state !== 'ready') throw new Error(planned.state);
  const again = plan(Object.fromEntries(planned.files.map(({ file, text }) => [file, text])));
  expect(again.planned).toEqual({ state: 'current', version: 2 });
});

it('continues after an interruption before the version was written', () => {
  const { planned } = plan();
  if (planned.state !== 'ready') throw new Error(planned.state);
  const half = Object.fromEntries(planned.files.slice(0, 2).map(({ file, text }) => [file, text]));
  const rest = plan(half).planned;
  expect(rest.state === 'ready' && rest.files.map(({ file }) => file)).toEqual(
    planned.files.slice(2).map(({ file }) => file),
  );
});

it('does not change a site of a newer builder, and files that are not YAML', () => {
  expect(plan({ 'site.yaml': 'version: 3\nname: A\n' }).planned).toEqual({ state: 'newer', version: 3 });
  expect(plan({ 'pages/home.yaml': 'title: "A' }).planned).toEqual({ state: 'broken', files: ['pages/home.yaml'] });
});

it('changes nothing if the site would have more errors', () => {
  const site = { version: 1, name: 'A', url: 'https://a.example', locale: 'en', notFound: 'missing' };
  const block = { type: 'cta-banner', heading: 'A', intro: '1', text: '2' };
  const { planned } = plan({
    'site.yaml': JSON.stringify({ ...site, routes: { '/': 'home' }, layout: { header: [block], footer: [block] } }),
  });
  // A button that leads to a page which this site does not have.
  expect(planned.state === 'worse' && planned.faults.map(({ code }) => code)).toContain('link/unknown-page');
});
