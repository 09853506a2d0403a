import { BROKEN_CODE } from './dev/fault.ts';

/** Stores the release for which the page was reloaded, so that this happens once. */
const RELOADED = 'page-builder:reloaded';

/**
 * A placeholder for `page.broken` of the site's words, which is filled in when a built site is written; the dev server
 * shows it to authors.
 */
const WORDS = import.meta.env.MODE === 'development' ? BROKEN_CODE : '{page.broken}';

/**
 * Handles a missing script of a part of the page. The usual reason is that the site was published again while the page
 * was open: then a reload gets the new page with its scripts. That is done once; after that the visitor is informed.
 * The bundle has this module under the same name in every release, so that it always exists.
 */
export async function recover(element: Element, error: unknown): Promise<void> {
  console.warn('A part of this page could not be loaded.', error);
  if (await mayReload()) location.reload();
  // A block that a pointer, a press and the focus start fails three times.
  else if (element.lastElementChild?.textContent !== WORDS)
    element.append(Object.assign(document.createElement('p'), { role: 'status', textContent: WORDS }));
}

/** Once for each release, and not while the site cannot be reached: a page without a part is better than none. */
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
