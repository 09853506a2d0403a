import { describe, expect, it } from 'vitest';
import { FILES, load, page, SITE } from '../../../tests/support/small-site.tsx';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
const APP_ICON = { 'public/images/app-icon.svg': DRAWING };
const withRoute = (path: string) => ({
  'site.yaml': SITE.replace('  /about:\n', `  ${path}: more\n  /about:\n`),
  'pages/more.yaml': page('  - { type: note, text: more }\n', 'More'),
});

describe('a file of public', () => {
  it.each([
    ['index.html', 'the page / (site.yaml:11:3) is shown there'],
    ['about.html', 'the page /about (site.yaml:12:3) is shown there'],
    ['About.HTML', 'the page /About (site.yaml:12:3) is shown there'],
    ['about/index.html', 'the page /about (site.yaml:12:3) is shown there'],
    ['about', 'the page /about (site.yaml:12:3) is shown there'],
    ['company/about.html', 'the page /company/about (site.yaml:14:15) is shown there'],
    ['places/creek.html', 'the page /places/creek (pages/places/creek.yaml:1:1) is shown there'],
    ['places', 'the pages below /places need a folder with that name'],
    ['about.html/note.txt', 'the folder about.html has the same name as the file of a page'],
    ['old.html', 'the redirect from /old (site.yaml:16:3) answers there'],
    ['404.html', 'the builder writes the not-found page there'],
    ['embed/reviews.html', 'the builder writes the widgets of other companies there'],
    ['assets/logo.svg', 'the builder writes the built scripts, pictures and fonts there'],
    ['recover.js', 'the builder writes the built scripts there'],
    ['Robots.txt', 'the builder writes the rules for search engines there'],
    ['_server/Caddyfile', 'the builder writes the server configuration there'],
    ['manifest.webmanifest', 'the builder writes the files that phones need to install the site there'],
    ['Icon-192.png', 'the builder writes the icon of the site there'],
  ])('%s is reported if it would overwrite something else', (file, why) => {
    const { faults, diagnostics } = load({ ...APP_ICON, [`public/${file}`]: DRAWING });
    expect(faults).toEqual([`public/${file}:1:1 site/written-twice`]);
    expect(diagnostics[0]?.message).toBe(`"${file}" cannot be published: ${why}. One of the two would be lost.`);
  });

  it.each([
    ['images/a.svg', 'images/A.svg'],
    ['caf\u00e9.txt', 'cafe\u0301.txt'],
  ])('%s is reported if many disks cannot tell it from another', (one, other) => {
    const [first, second] = [one, other].sort();
    expect(load({ [`public/${one}`]: DRAWING, [`public/${other}`]: DRAWING }).faults).toEqual([
      `public/${second}:1:1 site/written-twice`,
    ]);
    expect(load({ [`public/${first}`]: DRAWING }).faults).toEqual([]);
  });

  it.each(['icon-192.png', 'favicon.ico', 'index.txt', 'about.pdf', 'company.html', 'images/index.html', 'keys.html'])(
    '%s is allowed',
    (file) => expect(load({ ...APP_ICON, [`public/${file}`]: DRAWING }).faults).toEqual([]),
  );

  it('can be a manifest if none is generated', () =>
    expect(load({ 'public/manifest.webmanifest': '{}' }).faults).toEqual([]));
});

describe('an address that servers treat as another one', () => {
  it.each(['/index', '/Index', '/about.html', '/about/index', '/about/index.html'])('%s is already taken', (path) =>
    expect(load(withRoute(path)).faults).toEqual(['site.yaml:12:3 route/duplicate']),
  );

  it.each([
    ['/more.html', '/more'],
    ['/more/index', '/more'],
    ['/more.html/below', '/more/below'],
  ])('%s is reported with the correction', (path, better) => {
    const { faults, diagnostics } = load(withRoute(path));
    expect(faults).toEqual(['site.yaml:12:3 route/malformed']);
    expect(diagnostics[0]).toMatchObject({ hint: `Write "${better}".`, fix: { text: better } });
  });

  it.each(['/more/index.html', '/more.html'])('%s can redirect', (from) =>
    expect(load({ 'site.yaml': SITE.replace('/old:', `${from}: /about\n  /old:`) }).faults).toEqual([]),
  );

  it.each([`/${'a'.repeat(251)}`, `/${'\u0623'.repeat(126)}`, `/${'a/'.repeat(300)}a`])('%# is too long', (path) => {
    const { faults, diagnostics } = load(withRoute(`"${path}"`));
    expect(faults).toEqual(['site.yaml:12:3 route/malformed']);
    expect(diagnostics[0]?.message.length).toBeLessThan(120);
    expect(load({ 'site.yaml': FILES['site.yaml'].replace('/old:', `"${path}": /about\n  /old:`) }).faults).toEqual([
      'site.yaml:16:3 route/malformed',
    ]);
  });
});
