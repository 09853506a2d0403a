import { memoise } from '../incremental/index.ts';
import type { BlockRenderer } from '../render/index.ts';
import type { PageReference, Period, Site } from '../site/index.ts';
import { ALWAYS } from '../site/index.ts';
import { collectIds } from './ids.ts';
import { renderMain } from './rendered.ts';

/** When each anchor of a page is there, by id. */
export type Anchors = ReadonlyMap<string, readonly Period[]>;

/** Gives the anchors of a page, found when somebody asks for the first time; undefined for a page with faults. */
export type AnchorFinder = (page: PageReference) => Anchors | undefined;

/** Looks for anchors in what the blocks really render. */
export function createAnchorFinder(site: Site, renderer: BlockRenderer): AnchorFinder {
  return memoise((page: PageReference) => findAnchors(page, site, renderer));
}

/** Of a page with faults nobody knows them: a block that is missing there may have the id. */
function findAnchors(page: PageReference, site: Site, renderer: BlockRenderer): Anchors | undefined {
  const { timeline, isWhole } = site.open(page);
  if (!isWhole) return undefined;
  const { header, footer, inactive } = site.layout;
  const all = [...header, ...timeline.map(({ block }) => block), ...footer, ...inactive];
  const anchors = new Map<string, readonly Period[]>([...collectIds([])].map((id) => [id, [ALWAYS]]));
  for (const [index, { ids }] of renderMain(all, renderer).entries()) {
    const period = all[index]?.period ?? ALWAYS;
    for (const id of new Set(ids)) anchors.set(id, [...(anchors.get(id) ?? []), period]);
  }
  return anchors;
}
