import { LOCATION } from '../../block/islands/index.ts';
import { EDITOR_TOKEN, OPEN_IN_EDITOR } from './fault.ts';

/**
 * Makes the dev server open a code editor at a location: an absolute path, line and column, separated by colons.
 */
export async function openInEditor(location: string): Promise<void> {
  const token = document.querySelector<HTMLMetaElement>(`meta[name="${EDITOR_TOKEN}"]`)?.content ?? '';
  await fetch(OPEN_IN_EDITOR, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [EDITOR_TOKEN]: token },
    body: JSON.stringify({ location }),
  });
}

/** Opens the code editor when an element with a location is clicked. */
export function openClickedLocations(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    const location = target instanceof Element && target.closest(`[${LOCATION}]`)?.getAttribute(LOCATION);
    if (location) void openInEditor(location);
  });
}
