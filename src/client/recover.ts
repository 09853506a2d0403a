import { BROKEN_CODE } from './dev/broken-code.ts';

/** Holds the release for which the page was loaded again, so that this happens once. */
const RELOADED = 'page-builder:reloaded';

/** `page.broken` of the words of the site takes this place when a built site is written; the dev server says it to authors. */
const WORDS = import.meta.env.MODE === 'development' ? BROKEN_CODE : '{page.broken}';

/**
 * Answers for a part of the page whose script is not there. The usual reason is that the site was published again while
 * the page was open: then loading it again brings the new page with its scripts. That is done once; after that the
 * visitor is informed. The bundle holds this module under the same name in every release, so that it is always there.
 */
export async function recover(element: Element, error: unknown): Promise<void> {
  console.warn('A part of this page could not be loaded.', error);
  if (await mayReload()) location.reload();
  else element.append(Object.assign(document.createElement('p'), { role: 'status', textContent: WORDS }));
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
