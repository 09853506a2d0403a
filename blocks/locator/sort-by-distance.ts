import { fillPlaceholders, readLocale } from '../../src/block/words/index.ts';
import type { Coordinates } from './measure-distance.ts';
import { measureDistance } from './measure-distance.ts';

/** In ms: the maximum age of a position, and the timeout. */
const POSITION_OPTIONS: PositionOptions = { maximumAge: 600_000, timeout: 10_000 };

/**
 * Makes a button sort the places by distance, and restore the order when it is pressed again. The position stays in the
 * browser.
 */
export function sortByDistance(element: HTMLElement, signal: AbortSignal): void {
  const button = element.querySelector<HTMLElement>('[data-nearest]');
  const list = element.querySelector('[data-list]');
  const status = element.querySelector('[data-status]');
  if (!button || !list || !status) return;
  const rows = [...list.querySelectorAll<HTMLElement>('[data-place]')];
  const say = (words = '') => {
    status.textContent = words;
  };

  function arrange(distances?: ReadonlyMap<HTMLElement, number>): void {
    button?.setAttribute('aria-pressed', String(distances !== undefined));
    const locale = readLocale(element);
    const findDistance = (row: HTMLElement) => distances?.get(row) ?? Number.POSITIVE_INFINITY;
    for (const row of distances ? rows.toSorted((one, other) => findDistance(one) - findDistance(other)) : rows) {
      const shown = row.querySelector('[data-distance]');
      const distance = distances?.get(row);
      if (shown) shown.textContent = distance === undefined ? '' : formatKilometres(distance, locale);
      list?.append(row);
    }
  }

  function showNearest({ coords }: GeolocationPosition): void {
    arrange(new Map(rows.flatMap((row) => measureFrom(coords, row))));
    const first = list?.querySelector<HTMLElement>('[data-place]:not([hidden])');
    const place = first?.querySelector('h3')?.textContent;
    const distance = first?.querySelector('[data-distance]')?.textContent;
    say(place && distance ? fillPlaceholders(button?.dataset.nearest ?? '', { place, distance }) : '');
  }

  button.addEventListener(
    'click',
    () => {
      if (button.getAttribute('aria-pressed') === 'true') {
        say();
        arrange();
      } else if (navigator.geolocation) {
        navigator.geolocation.getCurrentPosition(showNearest, () => say(button.dataset.failed), POSITION_OPTIONS);
      } else say(button.dataset.failed);
    },
    { signal },
  );
}

/** A row with its distance; undefined for one without a position. */
function measureFrom(here: Coordinates, row: HTMLElement): readonly (readonly [HTMLElement, number])[] {
  const { latitude, longitude } = row.dataset;
  if (latitude === undefined || longitude === undefined) return [];
  return [[row, measureDistance(here, { latitude: Number(latitude), longitude: Number(longitude) })]];
}

function formatKilometres(distance: number, locale: string): string {
  const maximumFractionDigits = distance < 10 ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits }).format(distance);
}
