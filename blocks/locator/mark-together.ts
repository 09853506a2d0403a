/** Highlights a hovered or focused place on both the map and the list. */
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

/** Scrolls a list to a row; the page does not scroll. */
function scrollInside(list: HTMLElement, row: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop += inner.top - outer.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}
