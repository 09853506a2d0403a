import { defineBlock, listItem } from '../../src/block/index.ts';
import { linkListSchema } from './schema.ts';
import css from './style.module.css?inline';
import { LinkList } from './view.tsx';

export const linkList = defineBlock({
  type: 'link-list',
  title: 'Links',
  summary: 'Links to related pages: places nearby, services that belong together.',
  keywords: ['related', 'see-also', 'downloads', 'documents'],
  schema: linkListSchema,
  view: LinkList,
  styles: [css],
  structuredData: ({ links }) => links.flatMap((link) => listItem(link)),
});
