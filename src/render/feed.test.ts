import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { FILES, load, SITE } from '../../tests/support/small-site.tsx';
import { renderSitemaps } from '../prerender/discovery-files.ts';
import { renderFeed } from './feed.ts';
import { compileStructuredData } from './structured-data/index.ts';

const template = FILES['pages/_templates/place.yaml'].replace(
  'inputs:',
  'inputs:\n  opened: { type: date, optional: true }',
);
const place = (name: string, more: string) =>
  `name: ${name}\nregion: north\nfacts: [{ name: Old, link: /about }]\n${more}`;
const declare = (feed: string) => SITE.replace('template: _templates/place', `template: _templates/place, ${feed}`);

/** The feed of a site with these places. */
function read(places: Readonly<Record<string, string>>, site = declare('feed: { title: "New & old", date: opened }')) {
  const names = { creek: 'name: The Creek', palm: 'name: The Palm' };
  const files = Object.entries({ ...names, ...places }).map(([name, text]) => [`pages/places/${name}.yaml`, text]);
  const loaded = load({
    'site.yaml': site,
    'pages/_templates/place.yaml': template,
    ...Object.fromEntries(files),
  });
  const [feed] = loaded.site.feeds;
  return { ...loaded, xml: feed ? renderFeed(loaded.site, feed) : '' };
}

const PLACES = {
  creek: place('Creek & more', 'opened: 2026-03-01\n'),
  palm: place('The Palm', 'opened: 2026-05-01\nupdated: 2026-06-01\n'),
  cove: place('The Cove', 'opened: 2026-07-01\ndraft: true\n'),
  bay: place('The Bay', 'opened: 2026-07-01\nnoindex: true\n'),
  hill: place('The Hill', ''),
};

it('lists the entries that have a day, the newest first, with whole addresses', () => {
  const { document } = new JSDOM(read(PLACES).xml, { contentType: 'application/xml' }).window;
  const tell = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent);
  expect(tell('entry > title')).toEqual(['The Palm', 'Creek & more']);
  expect(tell('entry > id')).toEqual(['palm', 'creek'].map((name) => `https://www.example.com/places/${name}`));
  expect(document.querySelector('entry > link')?.getAttribute('href')).toBe('https://www.example.com/places/palm');
  expect(tell('published')).toEqual(['2026-05-01T00:00:00+00:00', '2026-03-01T00:00:00+00:00']);
  expect(tell('updated')).toEqual(['06', '06', '03'].map((month) => `2026-${month}-01T00:00:00+00:00`));
  expect(tell('feed > title')).toEqual(['New & old']);
  expect(tell('feed > id')).toEqual(['https://www.example.com/feed-places.xml']);
  expect(tell('author > name')).toEqual(['Example']);
  expect(tell('summary')[0]).not.toBe('');
});

it('has the 30 newest', () => {
  const days = Array.from({ length: 31 }, (_, index) => String(index + 1).padStart(2, '0'));
  const { xml } = read(
    Object.fromEntries(days.map((day) => [`p${day}`, place(`Place ${day}`, `opened: 2026-01-${day}\n`)])),
  );
  expect(xml.match(/<entry>/g)).toHaveLength(30);
  expect(xml).not.toContain('/places/p01<');
});

it('is there without an entry, too', () => {
  expect(read({ creek: place('The Creek', ''), palm: place('The Palm', '') }).xml).toMatch(
    /<updated>\d{4}-.*<\/author>\n<\/feed>/s,
  );
});

it.each([
  ['feed: { title: News }', 'cannot be dated by "date".', 'Use one of: opened.'],
  ['feed: { title: News, date: opend }', 'cannot be dated by "opend".', 'Did you mean "opened"?'],
  ['feed: { title: News, date: name }', 'cannot be dated by "name".', 'Use one of: opened.'],
])('needs an input with a day: %s', (feed, message, hint) => {
  const { diagnostics } = read(PLACES, declare(feed));
  expect(diagnostics).toMatchObject([{ message: `The entries of "places" ${message}`, hint }]);
});

it('can be where an old address leads, and a link', () => {
  const site = declare('feed: { title: News, date: opened }').replace('/old: /about', '/feed: /feed-places.xml');
  const faults = (text: string) => load({ 'site.yaml': text, 'pages/_templates/place.yaml': template }).faults;
  expect(faults(site)).toEqual([]);
  expect(faults(site.replace('feed-places', 'feed-other'))[0]).toBe('site.yaml:16:10 route/dead-target');
});

it('dates its pages for search engines', () => {
  const { site } = read(PLACES);
  const tell = (name: string) => {
    const page = site.pages.find(({ path }) => path === `/places/${name}`);
    return page && compileStructuredData(site, page, [])?.['@graph'];
  };
  expect(tell('palm')).toContainEqual(
    expect.objectContaining({
      '@type': 'BlogPosting',
      headline: 'The Palm',
      datePublished: '2026-05-01',
      dateModified: '2026-06-01',
    }),
  );
  expect(tell('hill') ?? []).not.toContainEqual(expect.objectContaining({ '@type': 'BlogPosting' }));
  const [sitemap = ''] = renderSitemaps(site).values();
  expect(sitemap).toContain('/places/creek</loc><lastmod>2026-03-01</lastmod>');
  expect(sitemap).toContain('/places/palm</loc><lastmod>2026-06-01</lastmod>');
  expect(sitemap).toContain('/places/hill</loc></url>');
});
