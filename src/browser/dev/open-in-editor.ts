import { PLACE } from '../../block/islands/index.ts';
import { EDITOR_TOKEN, OPEN_IN_EDITOR } from './fault.ts';

/** Opens an editor at a place: an absolute path, with line and column after colons. The dev server starts the editor. */
export async function openInEditor(place: string): Promise<void> {
  const token = document.querySelector<HTMLMetaElement>(`meta[name="${EDITOR_TOKEN}"]`)?.content ?? '';
  await fetch(OPEN_IN_EDITOR, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [EDITOR_TOKEN]: token },
    body: JSON.stringify({ place }),
  });
}

/** Makes every element that names a place open it when it is clicked. */
export function openClickedPlaces(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    const place = target instanceof Element && target.closest(`[${PLACE}]`)?.getAttribute(PLACE);
    if (place) void openInEditor(place);
  });
}
