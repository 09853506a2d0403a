import type { Document } from '../../yaml/index.ts';
import type { Entry, EntryFile } from '../content/index.ts';
import { pageFile } from '../content/index.ts';
import type { SiteFile } from '../schema/index.ts';
import type { RouteDeclaration } from './routes.ts';

/** What `site.yaml` and the collections say about addresses; a page is named by its file. */
export function declareRoutes(
  { routes, redirects = {} }: SiteFile,
  site: Document,
  entries: readonly EntryFile[],
  findPresence: (file: string) => RouteDeclaration['presence'],
): readonly RouteDeclaration[] {
  return [
    ...Object.entries(routes).flatMap(([path, route]): RouteDeclaration[] => {
      const { page, aliases = [] } = typeof route === 'string' ? { page: route } : route;
      return [
        {
          path,
          location: site.locate(['routes', path], 'key'),
          leadsTo: { page: pageFile(page) },
          presence: findPresence(pageFile(page)),
        },
        ...aliases.map((alias, index) => ({
          path: alias,
          location: site.locate(['routes', path, 'aliases', index]),
          leadsTo: { alias: path },
        })),
      ];
    }),
    ...Object.entries(redirects).map(([path, to]) => ({
      path,
      location: site.locate(['redirects', path], 'key'),
      leadsTo: { redirect: to, location: site.locate(['redirects', path]) },
    })),
    ...entries.flatMap(({ path, file, entry }): RouteDeclaration[] => {
      if (path === undefined) return [];
      const location = { source: entry?.document.source ?? { file, text: '' }, range: [0, 0] as const };
      return [
        { path, location, leadsTo: { page: file }, presence: findPresence(file) },
        ...declareAliases(path, entry),
      ];
    }),
  ];
}

/** The further addresses that an entry says for its page. */
function declareAliases(path: string, entry: Entry | undefined): readonly RouteDeclaration[] {
  const aliases = entry?.say('aliases');
  if (!entry || !Array.isArray(aliases)) return [];
  return aliases.map((alias, index) => ({
    path: String(alias),
    location: entry.document.locate(['aliases', index]),
    leadsTo: { alias: path },
  }));
}
