/** The direction of each arrow key, as x and y in px of the screen. */
const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Makes the points of the map a single tab stop. Arrow keys move from there to the next point in their direction. */
export function moveBetweenPoints(element: HTMLElement, signal: AbortSignal): void {
  const map = element.querySelector<HTMLElement>('[data-map]');
  const points = [...(map?.querySelectorAll<HTMLElement>('[data-place] > a') ?? [])];
  const findShown = () => points.filter((point) => !point.parentElement?.hidden);

  function keepStop(wanted: EventTarget | null | undefined): void {
    const shown = findShown();
    const stop = shown.find((point) => point === wanted) ?? shown[0];
    for (const point of points) point.tabIndex = point === stop ? 0 : -1;
  }

  map?.addEventListener('focusin', ({ target }) => keepStop(target), { signal });
  map?.addEventListener(
    'keydown',
    (event) => {
      const direction = DIRECTIONS[event.key];
      const from = points.find((point) => point === event.target);
      if (!direction || !from) return;
      event.preventDefault();
      findNext(from, findShown(), direction)?.focus();
    },
    { signal },
  );
  // A filter may hide the tab stop.
  element.addEventListener('input', () => keepStop(points.find(({ tabIndex }) => tabIndex === 0)), { signal });
  keepStop(undefined);
}

/** The closest point in a direction; sideways distance counts twice. */
function findNext(
  from: HTMLElement,
  points: readonly HTMLElement[],
  [toX, toY]: readonly [number, number],
): HTMLElement | undefined {
  const start = findCentre(from);
  const ahead = points.flatMap((point) => {
    const { x, y } = findCentre(point);
    const along = (x - start.x) * toX + (y - start.y) * toY;
    const beside = Math.abs((x - start.x) * toY + (y - start.y) * toX);
    return along > 0 ? [{ point, distance: along + 2 * beside }] : [];
  });
  return ahead.sort((one, other) => one.distance - other.distance)[0]?.point;
}

function findCentre(point: HTMLElement): { readonly x: number; readonly y: number } {
  const { x, y, width, height } = point.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
