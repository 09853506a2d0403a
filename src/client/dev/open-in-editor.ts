import { PLACE } from '../../islands/index.ts';

/** Opens an editor at a place: an absolute path, with line and column after colons. The dev server starts the editor. */
export async function openInEditor(place: string): Promise<void> {
  await fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`);
}

/** Makes every element that names a place open it when it is clicked. */
export function openClickedPlaces(page: Document): void {
  page.addEventListener('click', ({ target }) => {
    const place = target instanceof Element && target.closest(`[${PLACE}]`)?.getAttribute(PLACE);
    if (place) void openInEditor(place);
  });
}
