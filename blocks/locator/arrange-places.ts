import { foldText, isLike } from '../../src/block/words/index.ts';
import type { ListedPlace } from './schema.ts';

/** A visitor's search: the typed words and the name of a group, both empty for all places. */
export interface Query {
  readonly words: string;
  readonly group: string;
}

/**
 * The places of the chosen group that match every typed word. If there are none, small spelling mistakes are accepted
 * and the numbers of houses or phases are ignored.
 */
export function filterPlaces(items: readonly ListedPlace[], { words, group }: Query): readonly ListedPlace[] {
  const inGroup = items.filter((place) => !group || place.group === group);
  const exact = inGroup.filter((place) => hasWords(place, words));
  const wanted = split(words);
  if (exact.length > 0 || wanted.length === 0) return exact;
  const named = wanted.filter((word) => !isNumber(word));
  if (named.length === 0) return [];
  return inGroup.filter((place) => {
    const names = split([place.title, ...(place.near ?? [])].join(' '));
    return named.every((word) => names.some((name) => isLike(word, name)));
  });
}

/** Whether places were found only without a typed number ("Damac Hills" for "Damac Hills 2"), so they may be wrong. */
export function isGuess(found: readonly ListedPlace[], words: string): boolean {
  return split(words).some(isNumber) && !found.some((place) => hasWords(place, words));
}

/** The first of the names in `near` that matches every typed word or, if none does, every word except numbers. */
export function findOtherName({ near = [] }: ListedPlace, words: string): string | undefined {
  const wanted = split(words);
  const find = (all: readonly string[]) =>
    near.find((name) => all.every((word) => split(name).some((part) => part.includes(word) || isLike(word, part))));
  const named = wanted.filter((word) => !isNumber(word));
  return named.length > 0 ? (find(wanted) ?? find(named)) : undefined;
}

function hasWords({ title, near = [], group, description }: ListedPlace, words: string): boolean {
  const text = foldText([title, ...near, group, description].join(' '));
  return split(words).every((word) => text.includes(word));
}

const isNumber = (word: string) => /^\d+$/.test(word);

const split = (text: string) =>
  foldText(text)
    .split(/[\s-]+/)
    .filter(Boolean);

/** A position in degrees. */
export type Coordinates = Pick<GeolocationCoordinates, 'latitude' | 'longitude'>;

/** Places by their groups, in the order in which these first appear. */
export function groupPlaces(
  places: readonly ListedPlace[],
): readonly { readonly group?: string | undefined; readonly places: readonly ListedPlace[] }[] {
  const groups = [...new Set(places.map(({ group }) => group))];
  return groups.map((group) => ({ group, places: places.filter((place) => place.group === group) }));
}

/** A place with its distance for display, if both positions are known. */
export type DistantPlace = ListedPlace & { readonly distance?: string };

/** Sorts places by distance; places without a known position are at the end. */
export function sortByDistance(places: readonly ListedPlace[], here: Coordinates, locale: string): DistantPlace[] {
  const measured = places.map((place) => ({ place, km: measureFrom(here, place) }));
  const sorted = measured.sort((one, other) => (one.km ?? Number.MAX_VALUE) - (other.km ?? Number.MAX_VALUE));
  return sorted.map(({ place, km }) =>
    km === undefined ? place : { ...place, distance: formatKilometres(km, locale) },
  );
}

function measureFrom(here: Coordinates, { position }: ListedPlace): number | undefined {
  const { latitude, longitude } = position ?? {};
  return latitude === undefined || longitude === undefined ? undefined : measureDistance(here, { latitude, longitude });
}

/** The mean radius of the Earth, in km. */
const EARTH_RADIUS = 6371;

/** The great-circle distance between two places, in km: https://en.wikipedia.org/wiki/Haversine_formula. */
export function measureDistance(from: Coordinates, to: Coordinates): number {
  const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
  const [fromLatitude, toLatitude] = [toRadians(from.latitude), toRadians(to.latitude)];
  const haversine =
    Math.sin((toLatitude - fromLatitude) / 2) ** 2 +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * Math.sin(toRadians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(haversine));
}

function formatKilometres(distance: number, locale: string): string {
  const maximumFractionDigits = distance < 10 ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits }).format(distance);
}

const POSITION_OPTIONS: PositionOptions = { maximumAge: 600_000, timeout: 10_000 };

/** Asks the browser for the position of the visitor, which is sent nowhere; undefined if it is unknown. */
export function requestPosition(): Promise<Coordinates | undefined> {
  return new Promise((resolve) => {
    const fail = () => resolve(undefined);
    if (navigator.geolocation)
      navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), fail, POSITION_OPTIONS);
    else fail();
  });
}
