import type { PageReference, Site } from '../content/index.ts';
import { formPath, readBase, readTarget } from '../content/index.ts';
import type { SiteManifest } from '../render/page-json.ts';
import { namePageJson } from './page-writer.ts';

/** All addresses of a site, for React apps that show its pages. */
export function renderSiteManifest(site: Site): string {
  const pages = new Map(site.pages.map((page) => [page.path, page]));
  const nameFile = (page: PageReference) => `/${namePageJson(site, page)}`;
  const manifest: SiteManifest = {
    lang: site.locale,
    dir: site.direction,
    base: readBase(site),
    pages: site.pages.map((page) => ({ path: formPath(site, page.path), title: page.title, file: nameFile(page) })),
    aliases: [...site.aliases].flatMap(([alias, path]) => {
      const page = pages.get(path);
      return page ? [{ path: formPath(site, alias), file: nameFile(page) }] : [];
    }),
    redirects: [...site.redirects].map(([path, to]) => ({ path, to: readTarget(site, to) })),
    notFound: site.notFound && nameFile(site.notFound),
  };
  return JSON.stringify(manifest);
}
