/** A place that is pointed at or focused, on the map or in the list, is marked in both. */
export function markTogether(element: HTMLElement, signal: AbortSignal): void {
  const places = [...element.querySelectorAll<HTMLElement>('[data-place]')];
  const list = element.querySelector<HTMLElement>('[data-list]');

  function mark(event: Event): void {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-place]') : null;
    for (const place of places) {
      const isCurrent = target !== null && place.dataset.place === target.dataset.place;
      place.toggleAttribute('data-current', isCurrent);
      if (isCurrent && list?.contains(place) && !list.contains(target)) scrollInside(list, place);
    }
  }

  for (const type of ['pointerover', 'focusin']) element.addEventListener(type, mark, { signal });
}

/** Shows a row in a list that scrolls; the page stays where it is. */
function scrollInside(list: HTMLElement, row: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop += inner.top - outer.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
