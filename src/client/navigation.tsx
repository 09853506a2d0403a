import type { ReactNode } from 'react';
import { startTransition, useEffect, useLayoutEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  RouterProvider,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router-dom';
import { MAIN_ID, ROOT_ID, readRouteList } from '../block/islands/index.ts';
import { carryKnown, markCurrent } from './current-links.ts';
import { FrozenBlock } from './frozen-block.tsx';
import { internalUrl } from './internal-url.ts';
import type { Islands } from './islands.ts';
import type { BlockMarkup, PageContent, PageHead } from './page-content.ts';
import { createHeadSwap, isCompatible, readPage } from './page-content.ts';
import type { PageLoader } from './page-loader.ts';
import { createPageLoader, deriveKey } from './page-loader.ts';
import { isPlainClick } from './plain-click.ts';

/** The running router. */
export interface Navigation {
  readonly prefetch: (url: URL) => void;
  /**
   * Fetches the current page again and replaces the blocks that have changed.
   * @param isHeld called when the page has arrived; if it returns true, nothing is replaced
   */
  readonly refresh: (isHeld?: () => boolean) => Promise<void>;
}

type ShowHead = (head: PageHead) => void;

const ROUTE = 'page';

/**
 * Starts the router on the current page. From then on, links to other pages do not load a new document.
 * @param routes the response with the site's route list
 * @throws if the document has no root element, or the route list cannot be read
 */
export async function startNavigation(
  islands: Islands,
  routes: Response,
  served = readPage(document),
): Promise<Navigation> {
  const findPage = await readRoutes(routes);
  const root = findRoot();
  const pages = createPageLoader();
  let isHeld: (() => boolean) | undefined;
  const { shown, onShown } = createSignal();
  leaveOldEntries(() => router.state.location);
  const first = { pathname: location.pathname, key: String(history.state?.key ?? 'default') };
  const router = createBrowserRouter(
    [
      {
        id: ROUTE,
        path: '*',
        loader: async ({ request }) => {
          const { location: current, navigation, loaderData } = router.state;
          // "Back" from a history entry that a block has added, for example the lightbox: the page stays the same.
          if (navigation.location?.key === current.key) return loaderData[ROUTE];
          const url = new URL(request.url);
          url.hash = navigation.location?.hash ?? '';
          const page = await loadPage(pages, url, request.signal);
          if (!isCompatible(page, served)) return loadWhole(url);
          // A page that is shown before React has hydrated the current one would be lost.
          await shown;
          return isHeld?.() ? router.state.loaderData[ROUTE] : page;
        },
        element: (
          <Page
            first={first}
            islands={islands}
            showHead={createHeadSwap(document)}
            announce={createAnnouncer(document)}
            onShown={onShown}
          />
        ),
      },
    ],
    { hydrationData: { loaderData: { [ROUTE]: served } } },
  );
  startTransition(() => {
    hydrateRoot(root, <RouterProvider router={router} useTransitions={false} />);
  });
  followLinks(root, findPage, (url, options) => router.navigate(deriveKey(url) + url.hash, options));
  addEventListener('pageshow', endLoading);
  return {
    prefetch: (link) => {
      const url = findPage(link);
      if (url) pages.prefetch(url);
    },
    refresh: async (held) => {
      pages.forget();
      isHeld = held;
      await router.revalidate();
      if (isHeld === held) isHeld = undefined;
    },
  };
}

/**
 * Hides "back" to another anchor of this page from the router if the history entry is older than the router. The
 * browser restores the scroll position of such an entry; the router would set a wrong one.
 */
function leaveOldEntries(findLocation: () => Pick<Location, 'pathname' | 'hash'>): void {
  addEventListener('popstate', (event) => {
    const { pathname, hash } = findLocation();
    // The router sets `scrollRestoration` to "manual" for its own entries.
    const isOld = history.scrollRestoration === 'auto';
    if (isOld && pathname === location.pathname && hash !== location.hash) event.stopImmediatePropagation();
  });
}

type Navigate = (url: URL, options: { readonly viewTransition: boolean; readonly replace: boolean }) => Promise<void>;

/** Calls `navigate` for clicks on links to pages of this site. */
function followLinks(root: HTMLElement, findPage: FindPage, navigate: Navigate): void {
  ignoreAborts(document);
  root.addEventListener('click', (event) => {
    const link = isPlainClick(event) ? internalUrl(event.target) : undefined;
    const url = link && findPage(link);
    if (!url) return;
    event.preventDefault();
    const viewTransition = !matchMedia('(prefers-reduced-motion: reduce)').matches;
    // As in a browser, a link to the current page adds nothing to the history.
    void navigate(url, { viewTransition, replace: url.href === location.href });
  });
}

/**
 * Stops the browser from reporting an error for each view transition that the router aborts because another page
 * comes.
 */
export function ignoreAborts(page: Document): void {
  const start: Document['startViewTransition'] | undefined = page.startViewTransition;
  if (!start) return;
  page.startViewTransition = (update) => {
    const transition = start.call(page, update);
    transition.ready.catch(() => {});
    return transition;
  };
}

function findRoot(): HTMLElement {
  const root = document.getElementById(ROOT_ID);
  if (!root) throw new Error('Root element not found');
  return root;
}

/** A promise, with its resolve function. */
function createSignal() {
  let onShown = () => {};
  const shown = new Promise<void>((resolve) => {
    onShown = resolve;
  });
  return { shown, onShown };
}

/** Removes the loading state from a page that the browser restores from its back-forward cache. */
function endLoading({ persisted }: PageTransitionEvent): void {
  if (persisted) document.documentElement.removeAttribute('data-navigating');
}

function loadPage(pages: PageLoader, url: URL, signal: AbortSignal): Promise<PageContent> {
  return pages.load(url, signal).catch((error: unknown) => {
    if (signal.aborted) throw error;
    return loadWhole(url);
  });
}

/** Makes the browser load a page that the router cannot show. The promise never resolves. */
function loadWhole(url: URL): Promise<never> {
  // After "back", the URL may already be the current one; `assign` would then only scroll to its anchor.
  if (deriveKey(url) === deriveKey(location)) location.reload();
  else location.assign(url);
  return new Promise(() => {});
}

interface PageProps {
  /** The location at which the router started; it may already be another one when the page is rendered. */
  readonly first: { readonly pathname: string; readonly key: string };
  readonly islands: Islands;
  readonly showHead: ShowHead;
  readonly announce: (words: string) => void;
  /** Called once the page is rendered, and the router has its listeners. */
  readonly onShown: () => void;
}

function Page({ first, islands, showHead, announce, onShown }: PageProps): ReactNode {
  const { head, header, main, footer, current, known }: PageContent = useLoaderData();
  const { pathname, search, hash, key } = useLocation();
  const navigation = useNavigation();
  const shown = useRef(first);

  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-navigating', navigation.state === 'loading');
  }, [navigation.state]);

  useLayoutEffect(() => {
    markCurrent(current);
    carryKnown(known);
  });

  useEffect(onShown, [onShown]);

  useEffect(() => {
    if (shown.current.key === key) return;
    const isNew = shown.current.pathname !== pathname;
    shown.current = { pathname, key };
    const target = document.getElementById(readAnchor(hash)) ?? (isNew ? document.getElementById(MAIN_ID) : null);
    if (target) moveFocus(target);
    if (isNew) announce(head.title);
  }, [key, pathname, hash, head.title, announce]);

  const blocks = (markup: readonly BlockMarkup[], page = '') =>
    markup.map((block) => <FrozenBlock key={page + block.key} block={block} islands={islands} />);
  return (
    <>
      <Head head={head} show={showHead} />
      {/* The first page of every document has the key "default", so it is identified by its path. */}
      <ScrollRestoration getKey={({ key, pathname }) => (key === 'default' ? pathname : key)} />
      {blocks(header)}
      <main id={MAIN_ID} tabIndex={-1}>
        {/* A different query string renders the blocks again, because forms read it only when they start. */}
        {blocks(main, `${pathname}${search} `)}
      </main>
      {blocks(footer)}
    </>
  );
}

/** The id in a hash, decoded: browsers encode ids in Arabic or with accents. */
function readAnchor(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Moves the focus to an element, even if it is not focusable, as a browser does when it jumps to an anchor. */
function moveFocus(target: HTMLElement): void {
  target.focus({ preventScroll: true });
  if (target === document.activeElement) return;
  target.tabIndex = -1;
  // As after a browser's jump to an anchor, no focus ring is shown.
  target.style.outline = 'none';
  target.focus({ preventScroll: true });
  const leave = () => {
    target.removeAttribute('tabindex');
    target.style.outline = '';
  };
  target.addEventListener('blur', leave, { once: true });
}

/** Shows title and CSS of a page. Rendered before `ScrollRestoration`, which needs the height that the CSS gives. */
function Head({ head, show }: { readonly head: PageHead; readonly show: ShowHead }): ReactNode {
  useLayoutEffect(() => show(head), [head, show]);
  return null;
}

/**
 * Makes screen readers announce the name of a page, as a browser does when it loads one. The live region exists before
 * its text, otherwise it would not be read.
 */
export function createAnnouncer(page: Document): (words: string) => void {
  const region = page.createElement('div');
  region.className = 'visually-hidden';
  region.role = 'status';
  page.body.append(region);
  return (words) => {
    region.textContent = words;
  };
}

/** Returns the canonical URL of the page to which a link leads; undefined for a URL that the browser has to load. */
export type FindPage = (link: URL) => URL | undefined;

/**
 * Reads the route list of the site.
 * @throws if the response is an error
 */
export async function readRoutes(response: Response): Promise<FindPage> {
  if (!response.ok) throw new Error(`${response.url} answers with ${response.status}.`);
  const routes = readRouteList(await response.text());
  return (link) => {
    // A link inside the current page: its path may be an alias or, on the not-found page, not in the list.
    if (link.pathname === location.pathname) return link;
    const page = routes.get(link.pathname);
    return page === undefined ? undefined : new URL(page + link.search + link.hash, link);
  };
}
