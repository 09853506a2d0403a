import { writeRouteList } from '../block/islands/index.ts';
import type { Site } from '../content/index.ts';
import { isListed, sendPage } from '../content/index.ts';

/** The addresses that the router in the browser handles: all except those that search engines must not list. */
export function renderRouteList(site: Site): string {
  const send = (path: string) => encodeURI(sendPage(site, path));
  const pages = new Map(site.pages.filter(isListed).map(({ path }) => [send(path), send(path)]));
  const aliases = [...site.aliases].map(([alias, path]) => [send(alias), send(path)] as const);
  return writeRouteList(new Map([...pages, ...aliases.filter(([, page]) => pages.has(page))]));
}
