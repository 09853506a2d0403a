import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Reader } from '../../src/content/yaml/index.ts';
import { diskReader, overlayReader } from '../../src/content/yaml/index.ts';
import { openProject } from '../../src/project/index.ts';
import { project } from '../../tests/support/example-site.ts';
import { planUpgrade } from './upgrade-site.ts';

const root = join(project, 'tests/fixtures/written-for-0.1');

/** What is found in the site of the fixture with some files changed, and what the upgrade makes of it. */
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

it('renames the link of a widget, and leaves a block in its place', () => {
  const widget = 'type: widget, vendor: reviews, widget: a, title: Reviews';
  const { planned, codes } = plan({
    'site.yaml': `${readFileSync(join(root, 'site.yaml'), 'utf8')}
integrations: { reviews: { vendor: A, origin: https://a.example, script: /a.js, mount: a } }
`,
    'pages/contact.yaml': `title: Contact
description: How to reach us
blocks:
  - { type: hero, id: hero, heading: Contact, subtitle: Ours }
  - { ${widget}, fallback: { to: /, label: Home } }
  - { ${widget}, fallback: { type: prose, heading: Ours, body: Text } }
`,
  });
  if (planned.state !== 'ready') throw new Error(planned.state);
  expect(codes(new Map(planned.files.map(({ file, text }) => [file, text])))).toEqual([]);
  const contact = planned.files.find(({ file }) => file === 'pages/contact.yaml');
  expect(linesBeyond(contact?.text ?? '', contact?.original ?? '')).toEqual([
    `- { ${widget}, link: { to: /, label: Home } }`,
  ]);
});

it('writes down the defaults of builder 0.1', () => {
  const asks =
    'fields: [{ name: a, label: A, type: text }], submit: { label: Send, busy: Sending }, help: tel:+97140000000';
  const form = `type: form, ${asks}, success: { title: Sent, message: We answer }`;
  const large = '{ title: B, price: "2", features: [b]';
  const tiers = `action: { label: Book, link: / }, tiers: [{ title: A, price: "1", features: [a] }, ${large}`;
  const { planned } = plan({
    'pages/contact.yaml': `title: Contact
description: How to reach us
blocks:
  - { type: hero, id: hero, heading: Contact, subtitle: Ours }
  - { ${form}, heading: Ask }
  - { ${form}, heading: Write, delivery: { kind: mail, to: a@b.example } }
  - { type: pricing, heading: One, ${tiers}, featured: true }] }
  - { type: pricing, heading: None, ${tiers} }] }
  - { type: pricing, heading: Ours, badge: BEST, ${tiers}, featured: true }] }
`,
  });
  if (planned.state !== 'ready') throw new Error(planned.state);
  const contact = planned.files.find(({ file }) => file === 'pages/contact.yaml');
  expect(linesBeyond(contact?.text ?? '', contact?.original ?? '')).toEqual([
    `- { ${form.replace('type: form', 'type: form, delivery: { kind: simulate }')}, heading: Ask }`,
    `- { type: pricing, badge: MOST POPULAR, heading: One, ${tiers}, featured: true }] }`,
  ]);
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
