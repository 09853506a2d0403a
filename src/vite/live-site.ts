import type { Diagnostic } from '../diagnostics/index.ts';
import { hasErrors } from '../diagnostics/index.ts';
import type { PageRenderer } from '../render/index.ts';
import type { LoadedSite, PageReference, Site } from '../site/index.ts';

/** What the dev server asks of the builder's own code, which is loaded anew after an edit to it. */
export interface Engine {
  readonly load: () => LoadedSite;
  readonly check: (loaded: LoadedSite) => readonly Diagnostic[];
  readonly createRenderer: (site: Site) => PageRenderer;
}

/** How the dev server answers for a path. */
export type Answer =
  | { readonly status: 200 | 404; readonly html: string }
  | { readonly status: 308; readonly location: string }
  | { readonly status: 500; readonly html: string };

export interface LiveSite {
  readonly answer: (path: string) => Answer;
  /** Every fault there is now. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The site as it is, or as it was last good: a page with a fault is shown as it stood before the fault,
 * and while `site.yaml` has one, everything is.
 */
export function createLiveSite(engine: Engine, previous: LiveSite | undefined): LiveSite {
  const loaded = engine.load();
  const { site } = loaded;
  const diagnostics = engine.check(loaded);
  const render = engine.createRenderer(site);
  const siteIsBroken = diagnostics.some(({ severity, source }) => severity === 'error' && source.file === 'site.yaml');

  function show(page: PageReference, status: 200 | 404, path: string): Answer {
    const { blocks, diagnostics: faults } = site.open(page);
    if (hasErrors(faults) && previous) return previous.answer(path);
    return { status, html: render(page, blocks).html };
  }

  return {
    diagnostics,
    answer: (path) => {
      if (siteIsBroken && previous) return previous.answer(path);
      const redirect = site.redirects.get(path);
      if (redirect) return { status: 308, location: redirect };
      const canonical = site.aliases.get(path) ?? path;
      const page = site.pages.find((each) => each.path === canonical);
      if (page) return show(page, 200, path);
      const wasThere = previous && hasErrors(diagnostics) ? previous.answer(path) : undefined;
      if (wasThere?.status === 200) return wasThere;
      if (site.notFound) return show(site.notFound, 404, path);
      return {
        status: 500,
        html: '<!doctype html><title>No page</title><p>This site has no page that can be shown yet.',
      };
    },
  };
}
