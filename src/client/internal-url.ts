/** The address of the link around `target`, if it is a page of this site that opens in this window. */
export function internalUrl(target: EventTarget | null): URL | undefined {
  const anchor = target instanceof Element ? target.closest('a[href]') : null;
  if (!(anchor instanceof HTMLAnchorElement) || anchor.target || anchor.hasAttribute('download')) return undefined;
  const url = new URL(anchor.href);
  // `BASE` of page-parts.ts: importing it would add all names of that file to the first script.
  const { base = '' } = document.documentElement.dataset;
  const isInside = url.origin === location.origin && url.pathname.startsWith(`${base}/`);
  const isPage = isInside && !/\.[a-z0-9]+$/i.test(url.pathname);
  return isPage ? url : undefined;
}
