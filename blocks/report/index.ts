import { defineBlock } from '../../src/block/index.ts';
import controlsCss from '../../src/theme/carousel.css?inline';
import lightboxCss from '../../src/theme/lightbox.css?inline';
import roundCss from '../../src/theme/round.css?inline';
import fullCss from './full.module.css?inline';
import { reportSchema } from './schema.ts';
import css from './style.module.css?inline';
import { Report } from './view.tsx';

export const report = defineBlock({
  type: 'report',
  title: 'Report',
  summary: 'A plan with numbered pins and the finding at each: how serious it is, pictures, and what to do about it.',
  keywords: ['floor-plan', 'hotspots', 'pins'],
  schema: reportSchema,
  view: Report,
  words: ['report', 'pictures', 'dialog'],
  styles: ({ look }) => (look === 'full' ? [css, fullCss, roundCss, controlsCss, lightboxCss] : [css]),
  hydrate: ({ look }) => (look === 'full' ? 'touch' : undefined),
});
