import { z } from 'zod';
import { defineBlock } from '../block/index.ts';
import type { BlockInstance, PageReference, Site, SiteAddress } from '../content/index.ts';
import { sendPage } from '../content/index.ts';
import css from './breadcrumbs.css?inline';
import { Breadcrumbs } from './breadcrumbs-view.tsx';
import { ownBlock } from './own-block.ts';

/** The block with the breadcrumbs of a page, in a list; an empty list for a page without breadcrumbs. */
export function createBreadcrumbs(
  page: PageReference,
  site: SiteAddress & Pick<Site, 'words'>,
): readonly BlockInstance[] {
  if (page.breadcrumbs.length === 0) return [];
  const way = page.breadcrumbs.map(({ path, label }) => ({ path: sendPage(site, path), label }));
  const props = { way, label: page.label, name: site.words.navigation.breadcrumbs };
  return [ownBlock({ block: breadcrumbs, props, css, render: () => <Breadcrumbs {...props} /> })];
}

const schema = z.strictObject({
  way: z.array(z.strictObject({ path: z.string(), label: z.string() })),
  label: z.string(),
  name: z.string(),
});

const breadcrumbs = defineBlock({
  type: 'breadcrumbs',
  title: 'Breadcrumbs',
  summary: 'The way to the page from the home page.',
  schema,
  view: Breadcrumbs,
});
