import { defineBlock } from '../../src/block/index.ts';
import { logoStripSchema } from './schema.ts';
import css from './style.module.css?inline';
import { LogoStrip } from './view.tsx';

export const logoStrip = defineBlock({
  type: 'logo-strip',
  title: 'Logos',
  summary: 'Press logos in a quiet row, or certification badges with captions.',
  keywords: ['logos', 'brands', 'press', 'badges', 'certificates'],
  schema: logoStripSchema,
  view: LogoStrip,
  styles: [css],
});
