import type { BlockRenderer } from '../render/index.ts';
import type { PageReference, Period, Site } from '../site/index.ts';
import { ALWAYS } from '../site/index.ts';
import { collectIds } from './ids.ts';
import { renderMain } from './rendered.ts';

/** When each place of a page is there, by id. */
export type Places = ReadonlyMap<string, readonly Period[]>;

/** Gives the places of a page, found when somebody asks for the first time; undefined for a page with faults. */
export type PlaceFinder = (page: PageReference) => Places | undefined;

/** Looks for places in what the blocks really render. */
export function createPlaceFinder(site: Site, renderer: BlockRenderer): PlaceFinder {
  const known = new Map<PageReference, Places | undefined>();
  return (page) => {
    if (!known.has(page)) known.set(page, findPlaces(page, site, renderer));
    return known.get(page);
  };
}

/** Of a page with faults nobody knows them: a block that is missing there may have the id. */
function findPlaces(page: PageReference, site: Site, renderer: BlockRenderer): Places | undefined {
  const { timeline, isWhole } = site.open(page);
  if (!isWhole) return undefined;
  const { header, footer, waiting } = site.layout;
  const all = [...header, ...timeline.map(({ block }) => block), ...footer, ...waiting];
  const places = new Map<string, readonly Period[]>([...collectIds([])].map((id) => [id, [ALWAYS]]));
  for (const [index, { ids }] of renderMain(all, renderer).entries()) {
    const period = all[index]?.period ?? ALWAYS;
    for (const id of new Set(ids)) places.set(id, [...(places.get(id) ?? []), period]);
  }
  return places;
}
