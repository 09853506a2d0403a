import type { ReactNode } from 'react';
import { startTransition, useEffect, useLayoutEffect, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  RouterProvider,
  redirect,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router-dom';
import { MAIN_ID } from '../block/islands/index.ts';
import { createAnnouncer } from './announcer.ts';
import { FrozenBlock } from './frozen-block.tsx';
import { internalUrl } from './internal-url.ts';
import type { Islands } from './islands.ts';
import type { BlockMarkup, PageContent, PageHead } from './page-content.ts';
import { createHeadSwap, isCompatible, markCurrent, readPage } from './page-content.ts';
import { createPageLoader } from './page-loader.ts';

/** The router, once it runs. */
export interface Navigation {
  readonly prefetch: (url: URL) => void;
  /** Fetches the page that is shown again and swaps in what has changed. */
  readonly refresh: () => Promise<void>;
}

type ShowHead = (head: PageHead) => void;

const ROUTE = 'page';

/** Hands the page that stands over to the router; from then on links swap pages in place. */
export function startNavigation(root: HTMLElement, islands: Islands, served = readPage(document)): Navigation {
  const pages = createPageLoader();
  forgiveSkippedTransitions(document);
  const router = createBrowserRouter(
    [
      {
        id: ROUTE,
        path: '*',
        loader: async ({ request }) => {
          const url = new URL(request.url);
          url.hash = router.state.navigation.location?.hash ?? '';
          const page = await pages.load(url, request.signal).catch((error: unknown) => {
            if (request.signal.aborted) throw error;
            return loadWhole(url);
          });
          if (page.redirectedTo) throw redirect(page.redirectedTo);
          if (!isCompatible(page.content, served)) return loadWhole(url);
          return page.content;
        },
        element: <Page islands={islands} showHead={createHeadSwap(document)} announce={createAnnouncer(document)} />,
      },
    ],
    { hydrationData: { loaderData: { [ROUTE]: served } } },
  );
  startTransition(() => {
    hydrateRoot(root, <RouterProvider router={router} />);
  });
  root.addEventListener('click', (event) => {
    const url = isPlainClick(event) ? internalUrl(event.target) : undefined;
    if (!url) return;
    event.preventDefault();
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    void router.navigate(url.pathname + url.search + url.hash, { viewTransition: !isCalm });
  });
  return {
    prefetch: pages.prefetch,
    refresh: async () => {
      pages.forget();
      await router.revalidate();
    },
  };
}

/** The router cuts a transition short when the next page comes, and looks away: without this the browser reports that as an error. */
function forgiveSkippedTransitions(page: Document): void {
  const start: Document['startViewTransition'] | undefined = page.startViewTransition;
  if (!start) return;
  page.startViewTransition = (update) => {
    const transition = start.call(page, update);
    transition.ready.catch(() => {});
    return transition;
  };
}

/** What the router cannot fetch or show, the browser may. */
function loadWhole(url: URL): Promise<never> {
  location.assign(url);
  return new Promise(() => {});
}

function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}

interface PageProps {
  readonly islands: Islands;
  readonly showHead: ShowHead;
  readonly announce: (words: string) => void;
}

function Page({ islands, showHead, announce }: PageProps): ReactNode {
  const { head, header, main, footer, current }: PageContent = useLoaderData();
  const { pathname, hash } = useLocation();
  const navigation = useNavigation();
  const shownPath = useRef(pathname);

  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-navigating', navigation.state === 'loading');
  }, [navigation.state]);

  useLayoutEffect(() => markCurrent(current));

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const target = document.getElementById(hash.slice(1)) ?? document.getElementById(MAIN_ID);
    target?.focus({ preventScroll: true });
    announce(head.title);
  }, [pathname, hash, head.title, announce]);

  const blocks = (markup: readonly BlockMarkup[], page = '') =>
    markup.map((block) => <FrozenBlock key={page + block.key} block={block} islands={islands} />);
  return (
    <>
      <Head head={head} show={showHead} />
      <ScrollRestoration />
      {blocks(header)}
      <main id={MAIN_ID} tabIndex={-1}>
        {blocks(main, `${pathname} `)}
      </main>
      {blocks(footer)}
    </>
  );
}

/** Stands before the scroll restoration, which has to find the page at its final height. */
function Head({ head, show }: { readonly head: PageHead; readonly show: ShowHead }): ReactNode {
  useLayoutEffect(() => show(head), [head, show]);
  return null;
}
