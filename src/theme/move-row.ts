/** The maximum movement of a pointer in a click, in px. */
const CLICK = 5;

/**
 * Scrolls a row when its buttons are clicked or a mouse drags it. Touch and keys scroll it without a script.
 * @param signal aborts when the visitor leaves the page
 */
export function moveRow(frame: HTMLElement, signal: AbortSignal): void {
  const row = frame.querySelector<HTMLElement>('.row');
  if (!row) return;
  const setButtons = () => {
    const [start, end] = frame.querySelectorAll<HTMLButtonElement>('[data-move]');
    const place = Math.abs(row.scrollLeft);
    if (start) start.disabled = place < 2;
    if (end) end.disabled = place > row.scrollWidth - row.clientWidth - 2;
  };
  setButtons();
  row.addEventListener('scroll', setButtons, { signal, passive: true });
  window.addEventListener('resize', setButtons, { signal });
  frame.addEventListener('click', ({ target }) => pressButton(row, target), { signal });
  drag(row, signal);
}

/** Scrolls a row if `target` is in one of its two buttons. */
export function pressButton(row: HTMLElement, target: EventTarget | null): void {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-move]');
  if (!button) return;
  const forwards = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  row.scrollBy({ left: Number(button.dataset.move) * forwards * 0.8 * row.clientWidth, behavior });
}

function drag(row: HTMLElement, signal: AbortSignal): void {
  let from: { readonly x: number; readonly scrolled: number } | undefined;
  let isDragged = false;
  const start = ({ pointerType, buttons, clientX: x }: PointerEvent) => {
    isDragged = false;
    if (pointerType === 'mouse' && buttons === 1) from = { x, scrolled: row.scrollLeft };
  };
  row.addEventListener('pointerdown', start, { signal });
  // A drag also starts if the mouse button was pressed before this script had loaded.
  row.addEventListener('pointermove', start, { signal, once: true });
  document.addEventListener(
    'pointermove',
    ({ clientX }) => {
      if (!from || (!isDragged && Math.abs(clientX - from.x) <= CLICK)) return;
      isDragged = true;
      row.style.scrollSnapType = 'none';
      row.scrollLeft = from.scrolled + from.x - clientX;
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel']) {
    document.addEventListener(
      end,
      () => {
        from = undefined;
        row.style.scrollSnapType = '';
      },
      { signal },
    );
  }
  // While a row is dragged, the browser must not select text or drag pictures; the click at the end is ignored.
  for (const type of ['selectstart', 'dragstart'])
    row.addEventListener(type, (event) => from && event.preventDefault(), { signal });
  row.addEventListener(
    'click',
    (event) => {
      if (!isDragged) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
}
