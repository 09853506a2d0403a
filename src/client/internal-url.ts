/** The URL of the link that contains `target`; undefined if it is on another host or opens in another window. */
export function internalUrl(target: EventTarget | null): URL | undefined {
  const anchor = target instanceof Element ? target.closest('a[href]') : null;
  if (!(anchor instanceof HTMLAnchorElement) || anchor.target || anchor.hasAttribute('download')) return undefined;
  const url = new URL(anchor.href);
  return url.origin === location.origin ? url : undefined;
}
