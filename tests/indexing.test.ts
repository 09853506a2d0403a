import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuildLab } from './support/build-lab.ts';

/*
 * The truth table of what a page may say of who sees it: every combination, as a page and as an entry of a collection, with
 * and without a redirect at its address, in one built site.
 */

const NOW = '2026-11-22';
const PERIODS = {
  none: [],
  early: ['from: 2026-11-23'],
  during: ['from: 2026-11-22', 'until: 2026-11-22'],
  expired: ['until: 2026-11-21'],
} as const;
const ELSEWHERE = { none: undefined, here: '/about', other: 'https://other.example/page' } as const;

interface Case {
  readonly kind: 'page' | 'entry';
  readonly draft: boolean;
  readonly period: keyof typeof PERIODS;
  readonly noindex: boolean;
  readonly canonical: keyof typeof ELSEWHERE;
  readonly redirected: boolean;
}

const yesNo = [false, true] as const;
const ALL: readonly Case[] = (['page', 'entry'] as const).flatMap((kind) =>
  yesNo.flatMap((draft) =>
    (['none', 'early', 'during', 'expired'] as const).flatMap((period) =>
      yesNo.flatMap((noindex) =>
        (['none', 'here', 'other'] as const).flatMap((canonical) =>
          yesNo.map((redirected) => ({ kind, draft, period, noindex, canonical, redirected })),
        ),
      ),
    ),
  ),
);
/** Of a draft nothing is refused: it is not for visitors yet. */
const contradicts = ({ draft, noindex, canonical }: Case) => !draft && noindex && canonical !== 'none';
const isTemporary = ({ draft, period }: Case) => draft || period !== 'none';
/** A redirect at the address of a page that is always there. */
const clashes = (each: Case) => each.redirected && !isTemporary(each);
const POSSIBLE = ALL.filter((each) => !contradicts(each) && !clashes(each));

const deriveName = ({ draft, period, noindex, canonical, redirected }: Case) =>
  [
    draft ? 'draft' : 'final',
    period,
    noindex ? 'noindex' : 'index',
    `canonical-${canonical}`,
    redirected ? 'moved' : 'kept',
  ].join('-');
const derivePath = (each: Case) => `/${each.kind === 'page' ? 'pages' : 'places'}/${deriveName(each)}`;

/** What the table says. */
const isShown = ({ draft, period }: Case) => !draft && (period === 'none' || period === 'during');
const isListed = (each: Case) => isShown(each) && !each.noindex && each.canonical === 'none';

/** Now, or when its time has come. */
const willBeListed = (each: Case) => isListed(each.period === 'early' ? { ...each, period: 'during' } : each);

const collectKeys = ({ draft, period, noindex, canonical }: Case) => [
  ...(draft ? ['draft: true'] : []),
  ...PERIODS[period],
  ...(noindex ? ['noindex: true'] : []),
  ...(ELSEWHERE[canonical] ? [`canonical: ${ELSEWHERE[canonical]}`] : []),
];
/** Pages that are never listed from now on say the same as the home page: they are in no one's way. */
const extractWords = (each: Case) =>
  willBeListed(each)
    ? [`title: ${derivePath(each)}`, `description: About ${derivePath(each)}`]
    : ['title: Home', 'description: The home page'];
const hero = (heading: string) => `  - { type: hero, heading: ${heading}, subtitle: Some words }`;

function listPageFiles(cases: readonly Case[]): Readonly<Record<string, string>> {
  const pages = cases.filter(({ kind }) => kind === 'page');
  const entries = cases.filter(({ kind }) => kind === 'entry');
  const moved = cases.filter(({ redirected }) => redirected);
  // A link may lead to a page that passes only from a block that passes with it.
  const links = pages
    .filter(willBeListed)
    .map(
      (each) =>
        `  - { type: prose, heading: Read on, ${PERIODS[each.period].map((line) => `${line}, `).join('')}body: "[Read](${derivePath(each)})" }`,
    );
  return {
    'site.yaml': `name: Example
url: https://www.example.com
locale: en-AE
version: 2
timeZone: Asia/Dubai
layout:
  header: [{ type: prose, heading: Menu, body: "[Home](/) and [about](/about)" }]
  footer: [{ type: prose, heading: End, body: The end. }]
notFound: missing
routes:
  /: home
  /about: about
${pages.map((each) => `  ${derivePath(each)}: { page: ${deriveName(each)}, aliases: [/also/${deriveName(each)}] }`).join('\n')}
redirects:
  /old: /about
${moved.map((each) => `  ${derivePath(each)}: /about`).join('\n')}
${entries.length === 0 ? '' : 'collections: { places: { entries: places/*.yaml, route: "/places/{slug}", template: place } }'}
`,
    'pages/missing.yaml': `title: Missing\ndescription: Nothing here\nblocks:\n${hero('Missing')}\n`,
    'pages/about.yaml': `title: About\ndescription: About us\nblocks:\n${hero('About')}\n`,
    'pages/home.yaml': [
      'title: Home\ndescription: The home page\nblocks:',
      hero('Home'),
      ...(entries.length === 0
        ? []
        : [
            '  - { type: link-list, heading: Places, links: [{ to: /about, label: About }, { collection: places, each: { to: "${path}", label: "${name}" } }] }',
          ]),
      ...links,
      '',
    ].join('\n'),
    ...Object.fromEntries(
      pages.map((each) => [
        `pages/${deriveName(each)}.yaml`,
        `${[...extractWords(each), ...collectKeys(each)].join('\n')}\nblocks:\n${hero(deriveName(each))}\n`,
      ]),
    ),
    'pages/place.yaml': `inputs: { name: text, title: text, description: text }
title: \${title}
description: \${description}
blocks:
${hero('"${name}"')}
`,
    ...Object.fromEntries(
      entries.map((each) => [
        `pages/places/${deriveName(each)}.yaml`,
        `name: ${deriveName(each)}\n${[...extractWords(each), ...collectKeys(each)].join('\n')}\n`,
      ]),
    ),
  };
}

function createSite(cases: readonly Case[]) {
  const lab = createBuildLab();
  const files = listPageFiles(cases);
  for (const [file, content] of Object.entries(files)) {
    if (file !== 'pages/place.yaml' || cases.some(({ kind }) => kind === 'entry')) lab.put(file, content);
  }
  return lab;
}

describe('what a page says of who may see it', () => {
  const lab = createSite(POSSIBLE);
  let files: Readonly<Record<string, string>> = {};
  let home = '';
  beforeAll(async () => {
    expect((await lab.build({ at: NOW })).codes).toEqual([]);
    files = lab.built();
    home = files['index.html'] ?? '';
  });
  afterAll(() => lab.dispose());

  const nameFile = (path: string) => files[`${path.slice(1)}.html`];
  const head = (path: string) => nameFile(path)?.split('</head>', 1)[0] ?? '';

  it('has every combination in the table', () => {
    expect(ALL).toHaveLength(2 * 2 * 4 * 2 * 3 * 2);
    expect(POSSIBLE.length).toBe(new Set(POSSIBLE.map(derivePath)).size);
  });

  describe.each(POSSIBLE.map((each) => [derivePath(each), each] as const))('%s', (path, each) => {
    it('is served while it is shown, and at no other time', () => {
      expect(nameFile(path) !== undefined).toBe(isShown(each));
      if (each.kind === 'page') expect(nameFile(`/also/${deriveName(each)}`)).toBe(nameFile(path));
    });

    it('is in the sitemap, in llms.txt and in the lists of its collection when it is to be listed', () => {
      expect(files['sitemap.xml']?.includes(`${path}</loc>`)).toBe(isListed(each));
      expect(files['llms.txt']?.includes(`${path})`)).toBe(isListed(each));
      expect(home.includes(`href="${path}"`)).toBe(isListed(each));
    });

    it('tells search engines whether to list it, and under which address', () => {
      if (!isShown(each)) return expect(head(path)).toBe('');
      expect(head(path).includes('<meta name="robots" content="noindex">')).toBe(each.noindex);
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(head(path))?.[1];
      const expected = {
        none: `https://www.example.com${path}`,
        here: 'https://www.example.com/about',
        other: 'https://other.example/page',
      };
      expect(canonical).toBe(each.noindex ? undefined : expected[each.canonical]);
    });

    it('leaves its addresses to a redirect while it is not there', () => {
      const isMoved = each.redirected && !isShown(each);
      const redirects = files._redirects ?? '';
      expect(`\n${redirects}`.includes(`\n${path} `)).toBe(isMoved);
      if (each.kind === 'page') expect(`\n${redirects}`.includes(`\n/also/${deriveName(each)} `)).toBe(isMoved);
    });
  });

  it('keeps redirects and aliases out of the sitemap', () => {
    expect(files['sitemap.xml']).not.toContain('/also/');
    expect(files['sitemap.xml']).not.toContain('/old<');
  });
});

describe('what a page cannot say of who may see it', () => {
  it.each(ALL.filter((each) => contradicts(each) || clashes(each)).map((each) => [derivePath(each), each] as const))(
    '%s is refused',
    async (_path, each) => {
      const lab = createSite([each]);
      const { codes } = await lab.build({ at: NOW });
      lab.dispose();
      expect(codes).toEqual([
        ...(clashes(each) ? ['route/alias-shadows-page'] : []),
        ...(contradicts(each) ? ['publication/two-signals'] : []),
      ]);
    },
  );
});
