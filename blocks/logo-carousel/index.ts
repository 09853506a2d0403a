import { defineBlock } from '../../src/block/index.ts';
import controlsCss from '../../src/theme/carousel.css?inline';
import roundCss from '../../src/theme/round.css?inline';
import { logoCarouselSchema } from './schema.ts';
import css from './style.module.css?inline';
import { LogoCarousel } from './view.tsx';

export const logoCarousel = defineBlock({
  type: 'logo-carousel',
  title: 'Logo carousel',
  summary: 'Logos of clients that move in a loop and can be paused.',
  keywords: ['marquee', 'clients', 'partners'],
  schema: logoCarouselSchema,
  view: LogoCarousel,
  words: ['logos'],
  styles: [roundCss, css, controlsCss],
  hydrate: 'visible',
});
