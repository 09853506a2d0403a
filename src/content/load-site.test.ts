import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FILES, load, page, SITE } from '../../tests/support/small-site.tsx';

describe('a site', () => {
  it('that is sound has pages for its routes and its entries, and no faults', () => {
    const { site, faults } = load();
    expect(faults).toEqual([]);
    expect(site.pages.map(({ path, title }) => `${path} ${title}`)).toEqual([
      '/ Home',
      '/about About us',
      '/places/creek In The Creek',
      '/places/palm In The Palm',
    ]);
    expect(site.notFound?.title).toBe('Missing');
    expect([...site.aliases]).toEqual([['/company/about', '/about']]);
    expect([...site.redirects]).toEqual([['/old', '/about']]);
  });

  it.each([
    ['/About: /about', [['/About', '/about']]],
    ['/COMPANY/about: /about', [['/COMPANY/about', '/about']]],
    ['/About: /', ['site.yaml:16:3 route/alias-shadows-page']],
    ['/about: /about', ['site.yaml:16:3 route/alias-shadows-page']],
  ])('can send another spelling of an address there, and nowhere else: %s', (row, expected) => {
    const { site, faults } = load({ 'site.yaml': SITE.replace('  /old: /about\n', `  ${row}\n`) });
    expect(faults.length > 0 ? faults : [...site.redirects]).toEqual(expected);
  });

  it('fills in templates from their entries', () => {
    const { props } = load();
    expect(props('/places/palm')).toEqual([
      { text: 'Welcome to The Palm!', items: [{ name: 'Sea', link: { href: '/', label: 'Home', external: false } }] },
      { text: 'the same everywhere' },
    ]);
  });

  it('makes a block that is the same for all entries once', () => {
    const { site } = load();
    const [, , creek, palm] = site.pages.map((each) => site.open(each).blocks);
    expect(creek?.[1]).toBe(palm?.[1]);
    expect(creek?.[0]).not.toBe(palm?.[0]);
  });

  it('lists collections where a page has a query', () => {
    const query = 'each: { name: "${name}", link: "${path}" }';
    const lists = (where: string) =>
      load({
        'pages/home.yaml': page(`  - { type: note, text: a, items: { collection: places, ${where} ${query} } }\n`),
      }).props('/');
    const item = (name: string, href: string) => ({ name, link: { href, label: name, external: false } });
    const creek = item('The Creek', '/places/creek');
    const palm = item('The Palm', '/places/palm');
    expect(lists('')).toEqual([{ text: 'a', items: [creek, palm] }]);
    expect(lists('where: { region: south },')).toEqual([{ text: 'a', items: [palm] }]);
    expect(lists('where: { region: { not: south } },')).toEqual([{ text: 'a', items: [creek] }]);
    expect(lists('limit: 1,')).toEqual([{ text: 'a', items: [creek] }]);
  });

  it('mixes written items with those of a collection, and locates the faults of both', () => {
    const items = '[{ name: First }, { collection: places, each: { name: "${name}" } }, { nam: Last }]';
    const { faults } = load({ 'pages/home.yaml': page(`  - { type: note, text: a, items: ${items} }\n`) });
    const column = `  - { type: note, text: a, items: ${items}`.indexOf('nam: Last') + 1;
    expect(faults).toEqual([`pages/home.yaml:4:${column} block/unknown-prop`]);
  });

  it('fills in site values, and keeps their type when they are alone', () => {
    const text =
      '  - { type: note, text: "From ${site.facts.prices.studio}, $${not this}", stars: "${site.facts.rating}" }\n';
    expect(load({ 'pages/home.yaml': page(text) }).props('/')).toEqual([
      { text: 'From 1,500, ${not this}', stars: 4.9 },
    ]);
  });

  it('leaves a block out if its condition has no value', () => {
    const template = FILES['pages/_templates/place.yaml'].replace(
      'text: the same everywhere',
      'if: "${extra}", text: only with extra',
    );
    const { props, faults } = load({ 'pages/_templates/place.yaml': template });
    expect(faults).toEqual([]);
    expect([props('/places/creek').length, props('/places/palm').length]).toEqual([1, 2]);
  });

  it('shows a block instead if the opposite condition has no value', () => {
    const template = FILES['pages/_templates/place.yaml'].replace(
      'text: the same everywhere',
      'unless: "${extra}", text: only without extra, items: { collection: places, each: { name: "${name}" } }',
    );
    const { props, faults } = load({ 'pages/_templates/place.yaml': template });
    expect(faults).toEqual([]);
    expect([props('/places/creek').length, props('/places/palm').length]).toEqual([2, 1]);
  });

  it('makes no page depend on the query of a block that is left out', () => {
    const template = FILES['pages/_templates/place.yaml'].replace(
      'text: the same everywhere',
      'unless: "${extra}", text: only without extra, items: { collection: places, each: { name: "${name}" } }',
    );
    const { site } = load({ 'pages/_templates/place.yaml': template });
    const asks = (path: string) => {
      const page = site.pages.find((each) => each.path === path);
      return page && site.open(page).dependencies.some(({ question }) => question.startsWith('collection '));
    };
    expect([asks('/places/creek'), asks('/places/palm')]).toEqual([true, false]);
  });

  it('includes shared blocks, and lets a page override their props', () => {
    const files = {
      'pages/_shared/hint.yaml': 'type: note\ntext: shared\nstars: 2\n',
      'pages/home.yaml': page('  - shared: hint\n  - { shared: hint, stars: 3, inside: { shared: hint } }\n'),
    };
    const { props, faults, site } = load(files);
    expect(faults).toEqual([]);
    expect(props('/')).toEqual([
      { text: 'shared', stars: 2 },
      { text: 'shared', stars: 3 },
    ]);
    const [home] = site.pages;
    expect(Object.keys((home && site.open(home).blocks[1]?.slots) ?? {})).toEqual(['inside']);
  });

  it('includes shared blocks in shared blocks, and locates their faults in the faulty file', () => {
    const files = {
      'pages/_shared/hint.yaml': 'type: note\ntext: shared\nstars: 2\n',
      'pages/_shared/strong-hint.yaml': 'shared: hint\nstars: 5\nmore: /about\n',
      'pages/home.yaml': page('  - { shared: strong-hint, text: here, inside: { shared: strong-hint } }\n'),
    };
    const { props, faults } = load(files);
    expect(faults).toEqual([]);
    const more = { href: '/about', label: 'About us', external: false };
    expect(props('/')).toEqual([{ text: 'here', stars: 5, more }]);
    const broken = (change: Readonly<Record<string, string>>) => load({ ...files, ...change }).faults;
    expect(broken({ 'pages/_shared/hint.yaml': 'type: note\ntext: shared\nstras: 2\n' })).toEqual([
      'pages/_shared/hint.yaml:3:1 block/unknown-prop',
    ]);
    expect(broken({ 'pages/_shared/strong-hint.yaml': 'shared: hnit\nstars: 5\n' })).toEqual([
      'pages/_shared/hint.yaml:1:1 block/unused-shared',
      'pages/_shared/strong-hint.yaml:1:9 block/unknown-shared',
    ]);
    expect(broken({ 'pages/_shared/hint.yaml': 'type: "note\n' })).toEqual([
      'pages/_shared/hint.yaml:1:7 yaml/unclosed-quote',
    ]);
  });

  it.each([
    ['itself', { aa: 'shared: aa\n' }, 'aa.yaml:1:9'],
    ['another that includes it', { aa: 'shared: bb\n', bb: 'shared: aa\ntext: x\n' }, 'aa.yaml:1:9'],
    [
      'itself through a slot, by way of two others',
      {
        aa: 'type: note\ntext: a\ninside: { shared: bb }\n',
        bb: 'shared: cc\n',
        cc: 'type: note\ninside:\n  shared: aa\n',
      },
      'aa.yaml:3:19',
    ],
    ['itself from a list', { aa: 'type: note\ntext: a\nitems:\n  - shared: aa\n' }, 'aa.yaml:4:13'],
  ])('refuses a shared block that includes %s, once', (_case, shared, fault) => {
    const files = Object.entries(shared).map(([name, text]) => [`pages/_shared/${name}.yaml`, text] as const);
    const { faults } = load({
      ...Object.fromEntries(files),
      'pages/home.yaml': page('  - shared: aa\n  - { type: note, text: a, inside: { shared: aa } }\n'),
    });
    expect(faults).toEqual([`pages/_shared/${fault} block/circular-shared`]);
  });

  it('resolves links to their canonical path, whatever was written', () => {
    const hrefs = [
      '/About',
      '/company/about',
      '/old',
      '/about#main',
      'https://www.example.com/about',
      'tel:+971 4 000',
      '#main',
    ];
    const blocks = hrefs.map((to) => `  - { type: note, text: a, more: "${to}" }\n`).join('');
    const { props, faults } = load({ 'pages/home.yaml': page(blocks) });
    expect(faults).toEqual([4, 5, 6].map((line) => `pages/home.yaml:${line}:35 link/not-canonical`));
    expect(props('/').map((each) => z.object({ more: z.object({ href: z.string() }) }).parse(each).more.href)).toEqual([
      '/about',
      '/about',
      '/about',
      '/about#main',
      '/about',
      'tel:+9714000',
      '#main',
    ]);
  });

  it('checks the links inside rich text', () => {
    const { faults, props } = load({
      'pages/home.yaml': page('  - { type: note, text: a, body: "[x](/about) 1 < 2" }\n'),
    });
    expect(faults).toEqual([]);
    expect(props('/')).toEqual([{ text: 'a', body: { html: '<p><a href="/about">x</a> 1 &lt; 2</p>' } }]);
    expect(load({ 'pages/home.yaml': page('  - { type: note, text: a, body: "[x](/nowhere)" }\n') }).faults).toEqual([
      'pages/home.yaml:4:39 link/unknown-page',
    ]);
  });
});
