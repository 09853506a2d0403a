import { BROKEN_CODE } from './dev/fault.ts';

/** The sessionStorage key of the release for which the page was reloaded, so that it reloads only once. */
const RELOADED = 'page-builder:reloaded';

/**
 * In a built site, a placeholder that the build replaces by the text `page.broken` in the site's language. In the dev
 * server, a text for authors.
 */
const WORDS = import.meta.env.MODE === 'development' ? BROKEN_CODE : '{page.broken}';

/**
 * Handles a script that cannot be loaded. The usual reason is that the site was published again while the page was
 * open, so the page is reloaded once. If that does not help, a message is shown. This module has the same file name in
 * every release, so that old pages can load it.
 */
export async function recover(element: Element, error: unknown): Promise<void> {
  console.warn('A part of this page could not be loaded.', error);
  if (await mayReload()) location.reload();
  // Hovering, pressing and focusing may each start the block, but its failure is shown only once.
  else if (element.lastElementChild?.textContent !== WORDS)
    element.append(Object.assign(document.createElement('p'), { role: 'status', textContent: WORDS }));
}

/** True once per release if the site can be reached: a page with a broken part is better than an error page. */
async function mayReload(): Promise<boolean> {
  const release = document.querySelector('script[type="module"]')?.getAttribute('src') ?? '';
  try {
    if (sessionStorage.getItem(RELOADED) === release) return false;
    sessionStorage.setItem(RELOADED, release);
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
