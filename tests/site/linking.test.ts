import { describe, expect, it } from 'vitest';
import { findLinkedPage, loadSite } from '../../src/content/index.ts';
import { createEnvironment } from '../../src/project/index.ts';
import { project } from '../support/example-site.ts';

const environment = createEnvironment(project);

/** The pages to which the blocks of a page link, menus and footer aside, when this site has these files, too. */
function collectLinks(files: Readonly<Record<string, string>> = {}) {
  const { read, list } = environment.reader;
  const reader = {
    read: (file: string) => (file in files ? new TextEncoder().encode(files[file]) : read(file)),
    list: (folder: string) =>
      [...new Set([...list(folder), ...Object.keys(files)])].filter((file) => file.startsWith(folder)),
  };
  const { site } = loadSite({ ...environment, reader });
  return new Map(
    site.pages.map((page) => [
      page.path,
      new Set(site.open(page).dependencies.flatMap((each) => findLinkedPage(each) ?? [])),
    ]),
  );
}

const below = (folder: string, links: ReadonlyMap<string, ReadonlySet<string>>) =>
  [...links].filter(([path]) => path.startsWith(folder));
const count = (folder: string, path: string, links: ReadonlySet<string>) =>
  [...links].filter((to) => to.startsWith(folder) && to !== path).length;

describe('the pages of this site', () => {
  const links = collectLinks();

  it('lead from each place to places nearby and to services', () => {
    const places = below('/locations/', links);
    expect(places.length).toBeGreaterThan(10);
    const poor = places.filter(([path, to]) => count('/locations/', path, to) < 2 || count('/services/', path, to) < 3);
    expect(poor.map(([path]) => path)).toEqual([]);
  });

  it('lead from each service to related ones', () => {
    const services = below('/services/', links);
    expect(services.length).toBeGreaterThan(10);
    expect(services.filter(([path, to]) => count('/services/', path, to) < 2).map(([path]) => path)).toEqual([]);
  });

  it('lead from a place that names none nearby to others of its emirate, and to all', () => {
    const entry = (emirate: string) =>
      `locationName: Test\nemirate: ${emirate}\nsummary: A test.\ndescription: A test.\n`;
    const found = (emirate: string) =>
      collectLinks({ 'pages/locations/test.yaml': entry(emirate) }).get('/locations/test') ?? new Set();
    const inDubai = found('Dubai');
    expect(count('/locations/', '/locations/test', inDubai)).toBe(4);
    expect([...inDubai]).toEqual(expect.arrayContaining(['/locations', '/locations/business-bay']));
    const alone = collectLinks({
      'pages/locations/test.yaml': entry('Ajman'),
      'pages/locations/ajman.yaml': entry('Dubai').replace('Test', 'Ajman'),
    });
    expect([...(alone.get('/locations/test') ?? [])].filter((to) => to.startsWith('/locations'))).toEqual([
      '/locations',
    ]);
  });
});
