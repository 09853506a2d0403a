import type { Each } from '../../prerender/store/index.ts';
import type { Entry, EntryFile } from '../collections/index.ts';
import { pageFile } from '../collections/index.ts';
import type { SiteFile } from '../schema/index.ts';
import type { Document } from '../yaml/index.ts';
import type { RouteDeclaration } from './routes.ts';

/** The addresses that `site.yaml` and the collections declare; a page is named by its file. */
export function declareRoutes(
  { routes, redirects = {} }: SiteFile,
  site: Document,
  entries: readonly EntryFile[],
  findPresence: (file: string) => RouteDeclaration['presence'],
  known: Each<object, readonly RouteDeclaration[]>,
): readonly RouteDeclaration[] {
  const presences = Object.values(routes).map((route) => findPresence(pageFile(namePage(route))));
  return [
    ...known.take(routes, [site, ...presences], () => declareOwn(routes, redirects, site, presences)),
    ...entries.flatMap((entry) => {
      const presence = findPresence(entry.file);
      return known.take(entry, [presence], () => declareEntry(entry, presence));
    }),
  ];
}

type Route = SiteFile['routes'][string];

const namePage = (route: Route) => (typeof route === 'string' ? route : route.page);

function declareOwn(
  routes: SiteFile['routes'],
  redirects: NonNullable<SiteFile['redirects']>,
  site: Document,
  presences: readonly RouteDeclaration['presence'][],
): readonly RouteDeclaration[] {
  return [
    ...Object.entries(routes).flatMap(([path, route], place): RouteDeclaration[] => {
      const { page, aliases = [] } = typeof route === 'string' ? { page: route } : route;
      return [
        {
          path,
          locate: () => site.locate(['routes', path], 'key'),
          leadsTo: { page: pageFile(page) },
          presence: presences[place],
        },
        ...aliases.map((alias, index) => ({
          path: alias,
          locate: () => site.locate(['routes', path, 'aliases', index]),
          leadsTo: { alias: path },
        })),
      ];
    }),
    ...Object.entries(redirects).map(([path, to]) => ({
      path,
      locate: () => site.locate(['redirects', path], 'key'),
      leadsTo: { redirect: to, locate: () => site.locate(['redirects', path]) },
    })),
  ];
}

function declareEntry(
  { path, file, entry }: EntryFile,
  presence: RouteDeclaration['presence'],
): readonly RouteDeclaration[] {
  if (path === undefined) return [];
  const locate = () => {
    const document = entry?.document;
    if (document?.source.entry !== undefined) return document.locate([]);
    return { source: document?.source ?? { file, text: '' }, range: [0, 0] as const };
  };
  const own = { path, locate, leadsTo: { page: file }, presence };
  const aliases = declareAliases(path, entry);
  return aliases.length === 0 ? [own] : [own, ...aliases];
}

/** The aliases that an entry sets for its page. */
function declareAliases(path: string, entry: Entry | undefined): readonly RouteDeclaration[] {
  const aliases = entry?.say('aliases');
  if (!entry || !Array.isArray(aliases)) return [];
  return aliases.map((alias, index) => ({
    path: String(alias),
    locate: () => entry.document.locate(['aliases', index]),
    leadsTo: { alias: path },
  }));
}
