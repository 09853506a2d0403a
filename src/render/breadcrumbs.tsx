import type { ReactNode } from 'react';
import { z } from 'zod';
import type { Props } from '../block/index.ts';
import { defineBlock } from '../block/index.ts';
import type { BlockInstance, PageReference, Site, SiteAddress } from '../content/index.ts';
import { sendPage } from '../content/index.ts';
import css from './breadcrumbs.css?inline';
import { ownBlock } from './own-block.ts';

/** The breadcrumbs of a page, as its first block; none if the site does not show them. */
export function createBreadcrumbs(
  page: PageReference,
  site: SiteAddress & Pick<Site, 'words'>,
): readonly BlockInstance[] {
  if (page.breadcrumbs.length === 0) return [];
  const way = page.breadcrumbs.map(({ path, label }) => ({ path: sendPage(site, path), label }));
  const props: BreadcrumbsProps = { way, label: page.label, name: site.words.navigation.breadcrumbs };
  return [ownBlock({ block: breadcrumbs, props, css, render: () => <Breadcrumbs {...props} /> })];
}

const schema = z.strictObject({
  way: z.array(z.strictObject({ path: z.string(), label: z.string() })),
  label: z.string(),
  /** Its name for screen readers. */
  name: z.string(),
});
type BreadcrumbsProps = Props<typeof schema>;

function Breadcrumbs({ way, label, name }: BreadcrumbsProps): ReactNode {
  return (
    <nav className="crumbs closed" aria-label={name}>
      <ol className="container">
        {way.map((page) => (
          <li key={page.path}>
            <a href={page.path}>{page.label}</a>
          </li>
        ))}
        <li aria-current="page">{label}</li>
      </ol>
    </nav>
  );
}

const breadcrumbs = defineBlock({
  type: 'breadcrumbs',
  title: 'Breadcrumbs',
  summary: 'The way to the page from the home page.',
  schema,
  view: Breadcrumbs,
});
