import { chooseEdit } from './edit-of.ts';

const SITE = `name: Example
url: https://www.example.com
locale: en-AE
version: 2
contact: { phone: "+971 4 000 0000" }
layout:
  header: [{ type: prose, heading: Above, body: Above }]
  footer:
    - type: link-list
      heading: Places
      links: { collection: places, each: { label: "\${name}", to: "\${path}" } }
notFound: missing
routes:
  /: home
  /about:
    page: about
    aliases: [/company/about]
redirects:
  /old: /about
collections:
  places: { entries: places/*.yaml, route: "/places/{slug}", template: _templates/place }
  prices: { entries: _data/prices.yaml, fields: { name: text, price: number } }
`;
/** A page with the given blocks below its hero. */
export const page = (title: string, blocks: string) =>
  `title: ${title}\ndescription: About ${title}\nblocks:\n  - { type: hero, heading: ${title}, subtitle: Words }\n${blocks}`;
export const prose = (body: string) => `  - { type: prose, heading: Words, body: "${body}" }\n`;
const picture = (src: string) =>
  `  - { type: feature, heading: Seen, body: Words, image: { src: ${src}, alt: A bar } }\n`;
const prices = (sort: string) =>
  `  - { type: cards, heading: Prices, items: { collection: prices, sort: ${sort}, each: { title: "\${name}: \${price}" } } }\n`;
const grouped = `  - collection: prices
    group: price
    each:
      type: cards
      heading: For \${price}
      items: { collection: group, sort: name, each: { title: "\${name}" } }
`;
const each = `  - { collection: prices, each: { type: prose, heading: "\${name}", body: "\${price}" } }\n`;
/** A page for unknown addresses with a search, which needs a list of the site's pages. */
const searching = (title: string) => `title: ${title}
description: About ${title}
blocks:
  - { type: not-found, code: "404", heading: ${title}, text: Words, action: { label: Home, link: / } }
`;
/** A block that React hydrates when it is touched, with props that are long enough for a file of their own. */
const form = (heading: string) => `  - type: form
    heading: ${heading}
    fields:
      - { name: size, label: Size of your home in square feet, type: number, min: 100, max: 200000 }
      - { name: kind, label: Type of property, type: select, placeholder: Choose, options: [{ label: Apartment in a tower, value: flat }, { label: Villa, value: villa }] }
    submit: { label: Send, busy: Sending... }
    success: { title: Sent, message: We will answer soon. }
    help: { to: "tel:+97140000000", label: +971 4 000 0000 }
    delivery: { kind: mail, to: a@example.com }
`;
const template = (label: string) => `inputs:
  name: text
  near: { type: link, optional: true }
title: In \${name}
description: Homes in \${name}
label: ${label}
blocks:
  - { type: hero, heading: "\${name}", subtitle: "Call \${site.contact.phone}" }
  - { type: prose, heading: Words, body: "The same everywhere, on [the first page](/#main)" }
  - { type: link-list, if: "\${near}", heading: Near by, links: ["\${near}"] }
  - { shared: promise }
${form('"A price in ${name}"')}`;

/** The possible texts of each file; the file has the first one at the start. Undefined means no file. */
export const VARIANTS: Readonly<Record<string, readonly [string | undefined, ...(string | undefined)[]]>> = {
  'site.yaml': [
    SITE,
    SITE.replace('+971 4 000', '+971 4 111'),
    SITE.replace('/company/about', '/us, /who'),
    SITE.replace('    aliases: [/company/about]\n', ''),
    SITE.replace('/old: /about', '/older: /about'),
    SITE.replace('redirects:\n  /old: /about\n', ''),
    SITE.replace('/places/{slug}', '/areas/{slug}'),
    SITE.replace('en-AE', 'ar-AE'),
    SITE.replace('each: { label', 'limit: 1, each: { label'),
    SITE.replace('heading: Above', 'heading: Over'),
    SITE.replace('locale', 'local'),
  ],
  'pages/home.yaml': [
    page('Home', prose('Hello')),
    page('Home', prose('Good morning')),
    page('Home', picture('/images/bar.jpg')),
    page('Home', prose('[A place](/about#words)')),
    page('Home', prose('Until Christmas').replace('}', ', from: 2026-12-01, until: 2026-12-24 }')),
    page('Home', prose('Hello').replace('prose', 'prosa')),
  ],
  'pages/about.yaml': [
    page('About', prose('Us')),
    page('About', prices('name')),
    page('About', prices('-price')),
    page('About', grouped),
    page('About', form('Your price')),
    page('About', prose('For ${prices.name | and}')),
    page('About', each),
    page('All about us', prose('Us').replace('type: prose', 'type: prose, id: words')),
    page('About', `${prose('Us')}  - { shared: promise }\n`),
    undefined,
  ],
  'pages/missing.yaml': [searching('Missing'), page('Missing', ''), searching('Lost')],
  'pages/_templates/place.yaml': [template('${name}'), template('The ${name}')],
  'pages/_shared/promise.yaml': [
    'type: prose\nheading: Our promise\nbody: Call ${site.contact.phone}\n',
    'type: prose\nheading: Our word\nbody: Write to us\n',
  ],
  'pages/places/creek.yaml': [
    'name: The Creek\n',
    'name: Creek\n',
    'name: The Creek\naliases: [/creek, /places/old-creek]\n',
    'name: The Creek\nnear: { label: The palm, to: /about }\n',
    'name: The Creek\nfrom: 2026-12-10\nuntil: 2026-12-31\n',
    'name: The Creek\ndraft: true\n',
    'name: The Creek\nnoindex: true\nupdated: 2026-11-01\n',
    undefined,
  ],
  'pages/places/palm.yaml': [
    'name: The Palm\n',
    undefined,
    'name: Palm\nnear: { label: Home, to: / }\n',
    'name: The Palm\ncanonical: https://other.example/palm\n',
  ],
  'pages/places/marina.yaml': [undefined, 'name: Marina\n', 'name: The Palm\n'],
  'pages/_data/prices.yaml': [
    'entries: [{ name: Villa, price: 1500 }, { name: Flat, price: 900 }]\n',
    'entries: [{ name: Villa, price: 1500, until: 2026-12-10 }, { name: Flat, price: 900 }]\n',
    'entries: [{ name: Villa, price: 1500 }, { name: Flat, price: 2000 }, { name: House, price: 900 }]\n',
    'entries: [{ name: Villa }]\n',
  ],
  'theme.css': [undefined, 'h1 { color: var(--color-brand) }\n', 'h1 { color red }\n', ':root { --radius: 9px }\n'],
  'public/robots-note.txt': [undefined, 'one', 'two'],
  // The next build restores files of its output that were changed by hand.
  'dist/places/palm.html': [undefined, 'changed by hand'],
  'dist/left-over/file.html': [undefined, 'from another tool'],
};

export const edit = chooseEdit(VARIANTS);

/** Instants between which parts of the site appear or disappear. */
export const INSTANTS = ['2026-11-30', '2026-12-15', '2027-01-01'] as const;
