import { stringify } from 'yaml';
import { z } from 'zod';
import { defineBlock, endpoint, frame, integration, link, text } from '../../src/block/index.ts';
import { formatLocation } from '../../src/check/diagnostics/index.ts';
import { checkSite } from '../../src/check/index.ts';
import { loadMemorySite } from '../support/example-site.ts';
import { BLOCKS, FILES, page } from '../support/small-site.tsx';

/** A `site.yaml` that has every key of its schema, and whose values are all used. */
export const SITE = {
  version: 2,
  name: 'Example',
  url: 'https://www.example.com',
  trailingSlash: 'always',
  locale: 'en-AE',
  words: {
    dialog: { close: 'Shut' },
    pictures: { count: { one: 'one picture', other: '{count} pictures' } },
  },
  contact: { phone: '+971 4 000 0000', email: 'hello@example.com', street: 'Street 1', city: 'Dubai' },
  facts: { since: '2015', rating: { score: 4.9, count: '150+' }, prices: { studio: '1,500', villa: '2,800' } },
  timeZone: 'Asia/Dubai',
  theme: {
    from: 'bold',
    colors: {
      brand: '#0d5560',
      accent: 'rgb(185 60 12)',
      neutral: 'cool',
      roles: { brandSolid: '#123a5a', surface: { light: '#fcfbf8', dark: '#0b1519' } },
    },
    shape: { radius: 'small', density: 'airy', shadow: 'none' },
    decoration: { gradient: ['#20104a', '#ffd75e'] },
  },
  business: {
    phone: '${site.contact.phone}',
    street: '${site.contact.street}',
    city: 'Dubai',
    country: 'AE',
    areas: ['Dubai'],
  },
  socialCards: true,
  dimmed: ['/images/team'],
  layout: {
    breadcrumbs: true,
    header: [{ type: 'note', text: '${site.name}', links: ['/', '/about', '/contact', '/prices'] }],
    footer: [
      { type: 'note', text: '${site.contact.phone}, ${site.contact.street}, Dubai, in Dubai' },
      { type: 'note', text: 'Places', items: [{ collection: 'places', each: { name: '${name}', link: '${path}' } }] },
    ],
  },
  notFound: 'missing',
  routes: { '/': 'home', '/about': { page: 'about', aliases: ['/us'] }, '/contact': 'contact', '/prices': 'prices' },
  redirects: { '/old': '/about', '/older': 'https://archive.example/older' },
  integrations: {
    reviews: {
      vendor: 'Reviews',
      origin: 'https://widgets.example',
      script: '/reviews.js',
      mount: 'reviews-widget',
      isolation: 'frame',
      popups: true,
      hosts: ['https://cdn.widgets.example'],
    },
  },
  frames: { map: { vendor: 'Maps', origin: 'https://maps.example', path: '/embed' } },
  endpoints: { quote: { vendor: 'Forms', origin: 'https://forms.example', path: '/quote' } },
  collections: {
    places: {
      entries: 'places/*.yaml',
      source: 'https://sheets.example/places.csv',
      route: '/places/{slug}',
      template: '_templates/place',
      distinct: { words: 1, alike: 100, pictures: 0, thin: 'warn' },
      feed: { title: 'New places', date: 'opened' },
    },
  },
  head: [{ name: 'verification', content: 'abc' }],
  analytics: {
    vendor: 'Example Count',
    purpose: 'counts visits',
    consent: 'ask',
    origin: 'https://count.example',
    script: '/count.js',
    setup: '/counting.js',
    data: { domain: 'a.example' },
  },
  accept: [{ rule: 'text/to-do', where: 'pages/places/cove.yaml', until: '2999-12-31', why: 'It is a draft' }],
};

const widget = defineBlock({
  type: 'widget',
  title: 'Widget',
  summary: 'What another company shows or receives.',
  schema: z.strictObject({
    heading: text(),
    vendor: integration().optional(),
    place: frame().optional(),
    sendTo: endpoint().optional(),
    call: link().optional(),
  }),
  view: () => null,
});

const quoting = `  - { type: widget, heading: "\${site.name}", vendor: reviews, call: "tel:\${site.contact.phone}" }
  - { type: widget, heading: "Since \${site.facts.since}", place: map, call: "mailto:\${site.contact.email}" }
  - { type: widget, heading: "In \${site.contact.city}", sendTo: quote, call: /about }
  - { type: note, text: "\${site.facts.rating.score} of \${site.facts.rating.count}", more: /contact }
  - { type: note, text: "\${site.facts.prices.studio} or \${site.facts.prices.villa}", more: /prices, links: [/] }
  - { type: note, text: Places, items: { collection: places, each: { name: "\${name} by \${site.name}", link: "\${path}" } } }
`;
const service = 'service: { name: Home inspections }\n';
const files: Readonly<Record<string, string>> = {
  ...FILES,
  'public/counting.js': 'window.queue = [];\n',
  'pages/home.yaml': page(quoting, 'Home'),
  'pages/about.yaml': service + page(quoting, 'Home inspections'),
  'pages/contact.yaml':
    service + page(quoting, 'Home inspections in Dubai').replace('title', 'label: Home inspections\ntitle'),
  'pages/prices.yaml': page(
    '  - { type: note, text: "From ${site.facts.prices.studio}, ${site.facts.rating.score}" }\n',
    'Prices',
  ),
  'pages/_templates/place.yaml': FILES['pages/_templates/place.yaml'].replace(
    'inputs:',
    'inputs:\n  opened: { type: date, optional: true }',
  ),
  'pages/places/cove.yaml': 'draft: true\nname: The Cove\nregion: north\nfacts: [{ name: Bay, link: / }]\n',
  'public/images/team/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
};

/** What entries must have of their own may be left open. */
const mayBe = (name: string, value: unknown) =>
  name === 'collections.places.distinct' && JSON.stringify(value) === '{}';

/** What is reported of a site with this `site.yaml`. */
export function tellAbout(site: unknown): readonly string[] {
  const loaded = loadMemorySite({ ...files, 'site.yaml': stringify(site) }, [...BLOCKS, widget]);
  return checkSite(loaded).map((each) => `${formatLocation(each)} ${each.code} ${each.message} ${each.hint}`);
}

type Path = readonly (string | number)[];

/** The ways to all values in a value. */
function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const steps = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  return steps.flatMap((step) => [[...path, step], ...pathsIn(Reflect.get(value, step), [...path, step])]);
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((found, step) => Reflect.get(Object(found), step), value);
}

/** A value with another one, or another key, at a path. */
function change(
  value: unknown,
  [step, ...rest]: Path,
  edit: (key: string | number, old: unknown) => readonly [string | number, unknown],
): unknown {
  const replaced = (key: string | number, old: unknown) =>
    rest.length > 0 ? ([key, change(old, rest, edit)] as const) : edit(key, old);
  if (Array.isArray(value)) return value.map((each, index) => (index === step ? replaced(index, each)[1] : each));
  return Object.fromEntries(
    Object.entries(Object(value)).map(([key, each]) => (key === step ? replaced(key, each) : [key, each])),
  );
}

/** A value of each kind, and empty ones. */
const VALUES: readonly unknown[] = [7, true, null, 'words', ['words'], { a: 'words' }, '', [], {}];
/** Of the kind of another value, and not empty: that is none of the faults that are meant here. */
const isAlike = (value: unknown, old: unknown) =>
  readKind(value) === readKind(old) && !/^(?:""|\[\]|\{\})$/.test(JSON.stringify(value));
const readKind = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);
const MISSPELLINGS: readonly ((key: string) => string)[] = [
  (key) => `${key}x`,
  (key) => key.slice(0, 2) + key.slice(1),
  (key) => key.slice(0, -2) + key.slice(-1),
];
/** Where a key may have any name, another one is another thing. */
const IS_NAMED = /^(?:contact|facts|routes|redirects|integrations|frames|endpoints|collections|layout\.\w+)\./;

/** A `site.yaml` with one fault. */
export interface BrokenSite {
  readonly name: string;
  readonly site: unknown;
}

/** Every value in turn replaced by those of other kinds, and every key misspelt. */
export function breakSite(): readonly BrokenSite[] {
  return pathsIn(SITE).flatMap((path) => {
    const name = path.join('.');
    const wrong = VALUES.filter((value) => !isAlike(value, at(SITE, path)) && !mayBe(name, value));
    const retyped = wrong.map((value) => ({
      name: `${name}: ${JSON.stringify(value)}`,
      site: change(SITE, path, (key) => [key, value]),
    }));
    if (typeof path.at(-1) === 'number') return retyped;
    const names = [...MISSPELLINGS, ...(IS_NAMED.test(name) ? [] : [() => 'zzz'])].map((misspell) =>
      misspell(String(path.at(-1))),
    );
    const misspelt = names.map((key) => ({
      name: `${name}: called ${key}`,
      site: change(SITE, path, (_, value) => [key, value]),
    }));
    return [...retyped, ...misspelt];
  });
}
