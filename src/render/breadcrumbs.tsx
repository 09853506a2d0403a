import type { ReactNode } from 'react';
import { z } from 'zod';
import type { Props } from '../block/index.ts';
import { defineBlock } from '../block/index.ts';
import type { BlockInstance, PageReference } from '../site/index.ts';
import css from './breadcrumbs.css?inline';
import { ownBlock } from './own-block.ts';

/** The way to a page from the home page, as the first block of the page; none where the site does not show it. */
export function createBreadcrumbs({ breadcrumbs, label }: PageReference): readonly BlockInstance[] {
  if (breadcrumbs.length === 0) return [];
  const props: CrumbsProps = { way: breadcrumbs, label };
  return [ownBlock({ block: crumbsBlock, props, css, render: () => <Crumbs {...props} /> })];
}

const schema = z.strictObject({
  way: z.array(z.strictObject({ path: z.string(), label: z.string() })),
  label: z.string(),
});
type CrumbsProps = Props<typeof schema>;

function Crumbs({ way, label }: CrumbsProps): ReactNode {
  return (
    <nav className="crumbs closed" aria-label="Breadcrumb">
      <ol className="container">
        {way.map((crumb) => (
          <li key={crumb.path}>
            <a href={crumb.path}>{crumb.label}</a>
          </li>
        ))}
        <li aria-current="page">{label}</li>
      </ol>
    </nav>
  );
}

const crumbsBlock = defineBlock({
  type: 'breadcrumbs',
  title: 'Breadcrumbs',
  summary: 'The way to the page from the home page.',
  schema,
  view: Crumbs,
});
