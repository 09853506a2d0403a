import { describe, expect, it } from 'vitest';
import { FILES, load, page, SITE } from '../../tests/support/small-site.tsx';

const BEFORE = '2026-11-30';
const DURING = '2026-12-15';
const AFTER = '2027-01-01';
const SEASON = 'from: 2026-12-01, until: 2026-12-31';
/** `/about`, with something said of who sees it. */
const about = (says: string, blocks = '') => ({
  'pages/about.yaml': page(`  - { type: note, text: about }\n${blocks}`, 'About us').replace(
    'blocks:',
    `${says}\nblocks:`,
  ),
});
const home = (blocks: string) => ({ 'pages/home.yaml': page(blocks, 'Home') });
/** Without the redirect and the menu that link to /about in the small site. */
const UNLINKED = SITE.replace('{ name: Us, link: /about }, ', '');
const unlinked = { 'site.yaml': UNLINKED.replace('redirects:\n  /old: /about\n', '') };
const creek = (more: string) => ({
  'pages/places/creek.yaml': `name: The Creek\nregion: north\nfacts: [{ name: Old, link: / }]\n${more}`,
});
const noLinks = {
  'pages/places/palm.yaml': 'name: The Palm\nregion: south\nfacts: [{ name: Old, link: / }]\n',
  ...unlinked,
};

describe('a page with dates', () => {
  const dates = 'from: 2026-12-01\nuntil: 2026-12-31';
  const files = { ...noLinks, ...creek(''), ...about(dates) };
  const paths = (at: string) => load(files, at).site.pages.map(({ path }) => path);

  it('is a page of the site only in its period', () => {
    expect(paths(BEFORE)).not.toContain('/about');
    expect(paths(DURING)).toContain('/about');
    expect(paths(AFTER)).not.toContain('/about');
  });

  it('is checked at any time', () => {
    const broken = { ...files, ...about(dates, '  - { type: note, txt: x }\n') };
    for (const at of [BEFORE, DURING, AFTER])
      expect(load(broken, at).faults).toEqual(['pages/about.yaml:7:19 block/unknown-prop']);
  });

  const linking = (says: string) => ({ ...files, ...home(`  - { type: note, text: x, more: /about${says} }\n`) });
  it('cannot be the target of a permanent link', () => {
    for (const at of [BEFORE, DURING, AFTER])
      expect(load(linking(''), at).faults).toEqual(['pages/home.yaml:4:34 publication/not-always-there']);
  });

  const menu = (links: string) => ({
    ...files,
    'site.yaml': files['site.yaml'].replace(
      '{ type: note, text: head }',
      `{ type: note, text: head, links: [${links}] }`,
    ),
  });
  const shownIn = (links: string, at: string) => {
    const { site, faults } = load(menu(links), at);
    expect(faults).toEqual([]);
    return JSON.stringify(site.layout.header[0]?.content.json()).match(/\/about|\/places\/palm/g);
  };
  it('is in a menu while it is published', () => {
    expect(shownIn('/places/palm, { to: /about, label: Sale }', BEFORE)).toEqual(['/places/palm']);
    expect(shownIn('/places/palm, { to: /about, label: Sale }', DURING)).toEqual(['/places/palm', '/about']);
    expect(shownIn('/about, /places/palm', AFTER)).toEqual(['/places/palm']);
  });

  it('cannot be alone in a menu, and neither can a draft', () => {
    const told = 'site.yaml:7:46 publication/not-always-there';
    for (const at of [BEFORE, DURING, AFTER]) expect(load(menu('/about'), at).faults).toEqual([told]);
    const draft = { ...menu('/places/palm, /about'), ...about('draft: true') };
    expect(load(draft).faults).toEqual(['site.yaml:7:60 publication/link-to-draft']);
  });

  it('can be linked from a block with the same dates', () => {
    for (const at of [BEFORE, DURING, AFTER]) expect(load(linking(`, ${SEASON}`), at).faults).toEqual([]);
  });

  it('can be linked from a page with the same dates', () => {
    const entry = {
      ...files,
      'pages/places/creek.yaml': `name: C\nregion: north\nfacts: [{ name: A, link: /about }]\n${dates}\n`,
    };
    expect(load(entry, DURING).faults).toEqual([]);
    expect(
      load({ ...entry, 'pages/places/creek.yaml': entry['pages/places/creek.yaml'].replace(/until.*/, '') }, DURING)
        .faults,
    ).toEqual(['pages/places/creek.yaml:3:26 publication/not-always-there']);
  });

  it('can be linked if a redirect replaces it', () => {
    const moved = { ...linking(''), 'site.yaml': UNLINKED.replace('/old: /about', '/about: /') };
    for (const at of [BEFORE, DURING, AFTER]) expect(load(moved, at).faults).toEqual([]);
    expect(load(moved, AFTER).site.redirects.get('/about')).toBe('/');
    expect(load(moved, DURING).site.redirects.get('/about')).toBeUndefined();
    expect(load(moved, AFTER).site.redirects.get('/company/about')).toBe('/');
    expect([...load(moved, BEFORE).site.temporaryRedirects].sort(), 'a page is to come').toEqual([
      '/about',
      '/company/about',
    ]);
    expect([...load(moved, AFTER).site.temporaryRedirects], 'the page is over').toEqual([]);
    expect(load(moved, BEFORE).site.hidden.map(({ path, hidden }) => [path, hidden])).toEqual([['/about', 'early']]);
  });
});

describe('a draft', () => {
  const draft = { ...noLinks, ...creek(''), ...about('draft: true') };

  it('is not a page of the site, and known as a draft', () => {
    const { site, faults } = load(draft);
    expect(faults).toEqual([]);
    expect(site.pages.map(({ path }) => path)).not.toContain('/about');
    expect(site.hidden.map(({ path, hidden }) => [path, hidden])).toEqual([['/about', 'draft']]);
  });

  it('can be linked from another draft, but not from a published page', () => {
    const entry = (more: string) => ({
      'pages/places/creek.yaml': `name: C\nregion: north\nfacts: [{ name: A, link: /about }]\n${more}`,
    });
    expect(load({ ...draft, ...entry('draft: true\n') }).faults).toEqual([]);
    expect(load({ ...draft, ...entry('') }).faults).toEqual(['pages/places/creek.yaml:3:26 publication/link-to-draft']);
  });
});

describe('a block with dates', () => {
  const sale = `  - { type: note, id: sale, text: Sale, ${SEASON} }\n`;
  const words = (at: string) => load(home(`  - { type: note, text: hello }\n${sale}`), at).props('/');

  it('is on its page only in its period', () => {
    expect(words(BEFORE)).toEqual([{ text: 'hello' }]);
    expect(words(DURING)).toEqual([{ text: 'hello' }, { text: 'Sale' }]);
    expect(words(AFTER)).toEqual([{ text: 'hello' }]);
  });

  it('cannot be the target of a permanent link, on its own page or another', () => {
    const site = {
      ...home(`  - { type: note, text: hello, more: "#sale" }\n${sale}`),
      'pages/missing.yaml': page('  - { type: note, text: gone, more: /#sale }\n', 'Missing'),
    };
    for (const at of [BEFORE, DURING, AFTER]) {
      expect(load(site, at).faults).toEqual([
        'pages/home.yaml:4:39 publication/not-always-there',
        'pages/missing.yaml:4:37 publication/not-always-there',
      ]);
    }
  });

  it('can be linked from a block with the same dates, or if another replaces it', () => {
    const together = home(
      `  - { type: note, text: hello, more: "#sale", from: 2026-12-05, until: 2026-12-31 }\n${sale}`,
    );
    const turns = home(
      `  - { type: note, text: hello, more: "#sale" }\n` +
        `  - { type: note, id: sale, text: Now, until: 2026-12-31 }\n  - { type: note, id: sale, text: Then, from: 2027-01-01 }\n`,
    );
    for (const at of [BEFORE, DURING, AFTER]) {
      expect(load(together, at).faults).toEqual([]);
      expect(load(turns, at).faults).toEqual([]);
    }
  });

  it('is reported today if it will have the id, or the main heading, of another', () => {
    const twice = home(`  - { type: note, id: sale, text: hello }\n${sale}`);
    const heading = home(`  - { type: cover, ${SEASON} }\n`);
    for (const at of [BEFORE, DURING]) {
      expect(load(twice, at).faults).toEqual(['pages/home.yaml:5:23 block/duplicate-id']);
      expect(load(heading, at).faults).toEqual(['pages/home.yaml:5:13 text/several-main-headings']);
    }
    expect(load(twice, AFTER).faults).toEqual([]);
    expect(load(heading, AFTER).faults).toEqual([]);
  });

  it('passes its dates on to its nested blocks', () => {
    const outer = home(
      `${sale}  - { type: note, text: a, ${SEASON}, inside: { type: note, text: b, more: "#sale" } }\n`,
    );
    for (const at of [BEFORE, DURING, AFTER]) expect(load(outer, at).faults).toEqual([]);
  });

  it('is checked at any time', () => {
    const broken = home(`  - { type: note, txt: hello, ${SEASON} }\n`);
    for (const at of [BEFORE, DURING, AFTER])
      expect(load(broken, at).faults).toEqual(['pages/home.yaml:4:19 block/unknown-prop']);
  });
});

describe('a fault on a later day', () => {
  it('is reported today, with the day', () => {
    const { diagnostics } = load(home(`  - { type: cover, ${SEASON} }\n`), BEFORE);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^From 2026-12-01 on: .*main heading/),
    ]);
  });

  it('can be that a page has the title of another', () => {
    const titled = { ...noLinks, ...creek(''), ...about('from: 2026-12-01') };
    const same = {
      ...titled,
      'pages/about.yaml': titled['pages/about.yaml'].replace('title: About us', 'title: Home'),
    };
    expect(load(same, BEFORE).diagnostics.map(({ code, message }) => `${code} ${message.slice(0, 18)}`)).toEqual([
      'text/duplicate-title From 2026-12-01 on',
    ]);
  });

  it('is reported once, however many days there are', () => {
    const days = ['01', '02', '03'].map((day) => `  - { type: note, text: n, from: 2026-12-${day} }\n`).join('');
    expect(load(home(`${days}  - { type: cover, from: 2026-12-02 }\n`), BEFORE).faults).toEqual([
      'pages/home.yaml:8:13 text/several-main-headings',
    ]);
  });
});

describe('the pages without which there is no site', () => {
  it.each([
    ['pages/home.yaml', 'draft: true'],
    ['pages/home.yaml', 'until: 2999-01-01'],
    ['pages/missing.yaml', 'from: 2026-01-01'],
  ])('%s cannot have %s', (file, says) => {
    const text = page('  - { type: note, text: x }\n', file).replace('blocks:', `${says}\nblocks:`);
    expect(load({ [file]: text }).faults).toContain(`${file}:3:${says.indexOf(' ') + 2} publication/always-needed`);
  });
});

describe('a list of a collection', () => {
  const list = home(
    '  - { type: note, text: all, items: { collection: places, each: { name: "${name}", link: "${path}" } } }\n',
  );
  const names = (files: Readonly<Record<string, string>>, at?: string) => {
    const { props, faults } = load({ ...list, ...files }, at);
    expect(faults).toEqual([]);
    return [...new Set(JSON.stringify(props('/')).match(/The \w+/g))];
  };

  it.each(['draft: true\n', 'noindex: true\n', 'canonical: /places/palm\n', 'until: 2026-12-31\n'])(
    'leaves out an entry that says %j',
    (says) => expect(names(creek(says), AFTER)).toEqual(['The Palm']),
  );

  it('can link to an anchor on an entry with dates', () => {
    const files = {
      ...home('  - { type: note, text: all, items: { collection: places, each: { name: A, link: "${path}#top" } } }\n'),
      ...creek('until: 2026-12-31\n'),
      'pages/_templates/place.yaml': FILES['pages/_templates/place.yaml'].replace(
        'type: note,',
        'type: note, id: top,',
      ),
    };
    for (const at of [DURING, AFTER]) expect(load(files, at).faults).toEqual([]);
  });

  it('shows an entry in its period, and needs no dates of its own', () => {
    const temporary = creek('until: 2026-12-31\n');
    expect(names(temporary, DURING)).toEqual(['The Creek', 'The Palm']);
  });
});

describe('the page that search engines should list instead', () => {
  it.each([
    ['/about', '/about', []],
    ['/company/about', '/about', []],
    ['https://www.example.com/about', '/about', []],
  ])('can be written %s', (written, path, faults) => {
    const { site, faults: found } = load(creek(`canonical: ${written}\n`));
    expect(found).toEqual(faults);
    expect(site.pages.find((each) => each.path === '/places/creek')?.canonical).toBe(`https://www.example.com${path}`);
  });

  it.each([
    ['itself', '/places/creek', {}],
    ['a draft', '/about', { ...noLinks, ...about('draft: true') }],
    ['a page that is not listed', '/about', about('noindex: true')],
    ['a page that names another', '/about', about('canonical: /')],
    ['a page that passes', '/about', { ...noLinks, ...about('until: 2999-01-01') }],
    ['no page', '/nowhere', {}],
  ])('cannot be %s', (_what, written, files) => {
    expect(load({ ...files, ...creek(`canonical: ${written}\n`) }).faults).toEqual([
      'pages/places/creek.yaml:4:12 publication/bad-canonical',
    ]);
  });
});

describe('an entry with too few words of its own', () => {
  const distinct = (thin: string) => ({
    ...unlinked,
    'site.yaml': unlinked['site.yaml'].replace('place }', `place, distinct: { words: 3, alike: 100, thin: ${thin} } }`),
    ...creek('extra: By the water of Creek\n'),
    'pages/places/palm.yaml': 'name: The Palm\nregion: south\nfacts: [{ name: Old, link: / }]\n',
  });
  const paths = (loaded: ReturnType<typeof load>) =>
    loaded.site.pages.flatMap(({ path }) => (path.startsWith('/places/') ? path : []));

  it('is published with a warning, or stays a draft and is noted', () => {
    const warned = load(distinct('warn'));
    expect(paths(warned)).toEqual(['/places/creek', '/places/palm']);
    expect(warned.faults).toContain('pages/places/palm.yaml:1:7 text/too-few-words');
    const kept = load(distinct('draft'));
    expect(paths(kept)).toEqual(['/places/creek']);
    expect(kept.site.hidden.map(({ path, hidden }) => [path, hidden])).toEqual([['/places/palm', 'draft']]);
    expect(kept.faults.filter((fault) => fault.includes('palm'))).toEqual([]);
    expect(kept.listNotes().map(({ message, source }) => [source.file, message])).toEqual([
      ['pages/places/palm.yaml', 'This entry stays a draft: it has 1 word of its own, and needs 3.'],
    ]);
  });
});
