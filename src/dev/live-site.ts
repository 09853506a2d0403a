import { once } from '../block/index.ts';
import { ROUTE_LIST, SEARCH_INDEX } from '../block/islands/index.ts';
import type { Diagnostic } from '../check/diagnostics/index.ts';
import { hasErrors, listOpen } from '../check/diagnostics/index.ts';
import { EXAMPLES_PATH, isExampleImage } from '../content/examples/index.ts';
import type { LoadedSite, PageReference, Site } from '../content/index.ts';
import { formPath, plainPath, readBase, readTarget, SITE_FILE, THEME_FILE } from '../content/index.ts';
import type { Addresses, Directives } from '../prerender/headers/index.ts';
import { findAddress, hashSource, listAddresses, pageDirectives } from '../prerender/headers/index.ts';
import { encodeTarget } from '../prerender/hosts/index.ts';
import type { Project } from '../project/index.ts';
import type { PageScript } from '../render/index.ts';
import { renderFeed, renderRouteList } from '../render/index.ts';
import { inBackground } from './background/index.ts';

/** The interface of the builder's own code, which is loaded again after an edit to it. */
export interface LiveProject
  extends Pick<
    Project,
    | 'load'
    | 'checkInSteps'
    | 'save'
    | 'createRenderer'
    | 'siteFiles'
    | 'searchIndex'
    | 'socialCards'
    | 'environment'
    | 'exampleTexts'
  > {
  /** The module scripts that every page loads. */
  readonly scripts: readonly PageScript[];
  /** Undefined if there is no catalogue. */
  readonly openCatalogue?: ((theme: Site['theme']) => CataloguePages) | undefined;
}

/** The interface of the block catalogue. */
export interface CataloguePages {
  /** The HTML at a path; undefined if there is no page. */
  readonly render: (path: string) => string | undefined;
  /** The pictures on the pages of the catalogue, by address. */
  readonly readFile: (address: string) => string | Uint8Array | undefined;
}

/** The dev server's response for a path. */
export type Answer =
  | {
      readonly status: 200 | 404 | 500;
      readonly html: string;
      /** For a page of the site: its Content-Security-Policy when it is published. */
      readonly policy?: Directives;
      /** For a page of the site: its YAML file. */
      readonly file?: string;
    }
  | { readonly status: 307 | 308; readonly location: string };

/** A site, loaded from the current files. */
export interface LiveSite {
  readonly base: string;
  /** Undefined if the page cannot be read. Throws if the code of a block throws. */
  readonly answer: (address: string) => Answer | undefined;
  /** The redirect from an address with a query, if there is one; `query` starts with "?". */
  readonly answerAsked: (address: string, query: string) => Answer | undefined;
  /** A file that is made for the site, or is part of the catalogue, by its address. */
  readonly file: (address: string) => string | Uint8Array | undefined;
  /** The social card of a page, by its address. */
  readonly socialCard: (address: string) => Promise<Uint8Array | undefined>;
  /** The response for a path of the catalogue; undefined for any other path. */
  readonly answerCatalogue: (path: string) => Answer | undefined;
  /**
   * Every current fault. The first call checks all pages in the background. Undefined if `stop` ends the check.
   * Rejects if the code of a block throws.
   */
  readonly diagnostics: () => Promise<readonly Diagnostic[] | undefined>;
  /** Ends the check of an outdated site. */
  readonly stop: () => void;
  /** False while `site.yaml` or `theme.yaml` has an error: then no page is reliable. */
  readonly isSound: boolean;
  /** The project that opened the site, and the loaded site, for tools. */
  readonly project: LiveProject;
  readonly loaded: LoadedSite;
  /** Stores the results for the next start; never fails. */
  readonly save: () => void;
}

/** While one of these has an error, no page is reliable. */
const SITE_FILES: ReadonlySet<string> = new Set([SITE_FILE, THEME_FILE]);

/** The fonts of the catalogue's themes are in the folder of the site's fonts, under other names. */
const isOfCatalogue = (address: string) => isExampleImage(address) || address.startsWith('/assets/');

const NO_EXAMPLE = `<!doctype html><html lang="en"><head><title>No example</title></head><body>
<p>There is no example at this address. <a href="${EXAMPLES_PATH}">All blocks</a></p></body></html>`;

/** Loads the site and answers requests for it; checks and rendering happen on demand. */
export function createLiveSite(project: LiveProject): LiveSite {
  const loaded = project.load();
  const { site } = loaded;
  const stopping = new AbortController();
  let addresses: Addresses | undefined;
  const openCatalogue = once(() => project.openCatalogue?.(site.theme));
  const render = project.createRenderer(site, project.scripts);
  const findFile = createFileFinder(project, site);
  const socialCards = project.socialCards(site);
  // Drafts and future pages can be viewed, even if another page or a redirect has their address until publication.
  const coming = site.hidden.filter(({ hidden }) => hidden !== 'expired');
  const unpublished = new Map(coming.map((page) => [page.path, page]));
  const pages = new Map([...site.hidden, ...site.pages].map((page) => [page.path, page]));
  const answering = [...pages.keys(), ...site.aliases.keys(), ...site.redirects.keys()];

  const show = (page: PageReference, status: 200 | 404): Answer => {
    const { html, styles, allowances } = render(page, site.open(page).blocks);
    return { status, html, file: page.file, policy: pageDirectives(styles.map(hashSource), allowances) };
  };

  const sendTo = (to: string) => encodeTarget({ base: readBase(site) }, readTarget(site, to));

  return {
    base: readBase(site),
    diagnostics: once(() => findOpen(project, loaded, stopping.signal)),
    stop: () => stopping.abort(),
    file: (address) => findFile(address) ?? (isOfCatalogue(address) ? openCatalogue()?.readFile(address) : undefined),
    socialCard: async (address) => socialCards?.paint(address),
    project,
    loaded,
    save: project.save,
    isSound: !loaded.diagnostics.some(({ severity, source }) => severity === 'error' && SITE_FILES.has(source.file)),
    answerCatalogue: (path) => {
      if (path !== EXAMPLES_PATH && !path.startsWith(`${EXAMPLES_PATH}/`)) return undefined;
      if (path.endsWith('/')) return { status: 308, location: withoutSlash(path) };
      const html = openCatalogue()?.render(path);
      return html === undefined ? { status: 404, html: NO_EXAMPLE } : { status: 200, html };
    },
    answerAsked: (address, query) => {
      const to = query && site.redirects.get(plainPath(address) + query);
      return to ? { status: 308, location: sendTo(to) } : undefined;
    },
    answer: (address) => {
      const plain = plainPath(address);
      const isInForm = address === formPath(site, address);
      const draft = unpublished.get(plain);
      if (draft && isInForm) return show(draft, 200);
      const redirect = draft ? undefined : site.redirects.get(plain);
      if (redirect) return { status: site.temporaryRedirects.has(plain) ? 307 : 308, location: sendTo(redirect) };
      const page = pages.get(site.aliases.get(plain) ?? plain);
      if (page && isInForm) return show(page, 200);
      addresses ??= listAddresses(answering.map((path) => formPath(site, path)));
      const meant = findAddress(addresses, address);
      if (meant !== undefined) return { status: 308, location: sendTo(meant) };
      // After an error, the site may lack a page that exists in a file, so 404 could be wrong.
      return site.notFound && !hasErrors(loaded.diagnostics) ? show(site.notFound, 404) : undefined;
    },
  };
}

/** The faults, without the warnings that the site accepts; undefined if the check was stopped. */
async function findOpen({ checkInSteps }: LiveProject, loaded: LoadedSite, signal: AbortSignal) {
  const found = await inBackground(checkInSteps(loaded), signal);
  return found && listOpen(found);
}

/** Finds the files that are made for a site. Feeds and lists of pages are generated only when requested. */
function createFileFinder(project: LiveProject, site: Site): LiveSite['file'] {
  const files = project.siteFiles(site);
  const lists = new Map([
    [SEARCH_INDEX, once(() => project.searchIndex(site))],
    [ROUTE_LIST, once(() => renderRouteList(site))],
    ...site.feeds.map((feed) => [feed.path, once(() => renderFeed(site, feed))] as const),
  ]);
  return (address) => lists.get(address)?.() ?? files.get(address);
}

/**
 * A path without a trailing slash and with one leading slash: browsers would read the name after two slashes as a host.
 */
function withoutSlash(path: string): string {
  return encodeURI(`/${path.replace(/^[\\/]+|\/+$/g, '')}`);
}
