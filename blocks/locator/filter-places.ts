import { foldText, formatCount, readLocale } from '../../src/block/words/index.ts';

/** Shows the places of the chosen group that match every typed word, in the list and on the map. */
export function filterPlaces(element: HTMLElement, signal: AbortSignal): void {
  const field = element.querySelector<HTMLInputElement>('input[type="search"]');
  const status = element.querySelector<HTMLElement>('[data-status]');
  const places = [...element.querySelectorAll<HTMLElement>('[data-place]')];
  const rows = places.filter((place) => place.closest('[data-list]'));
  const texts = new Map(rows.map((row) => [row, foldText(row.textContent)]));

  function filter(): void {
    const words = foldText(field?.value ?? '').split(/\s+/);
    const group = element.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value;
    const shown = rows.filter(
      (row) => (!group || row.dataset.group === group) && words.every((word) => texts.get(row)?.includes(word)),
    );
    const left = new Set(shown.map(({ dataset }) => dataset.place));
    for (const place of places) place.hidden = !left.has(place.dataset.place);
    if (status) status.textContent = formatCount(status.dataset, shown.length, readLocale(element));
  }

  // A capturing listener, so that other listeners of the same event see the filtered places.
  element.addEventListener('input', filter, { signal, capture: true });
}
