/* Components that views share: `import { Section } from 'page-builder/ui'`. */
export { autoplay, CarouselControls } from '../theme/carousel.tsx';
export {
  ButtonLink,
  ButtonRow,
  FilledWords,
  IconGlyph,
  MantineIsland,
  Picture,
  RichTextBody,
  Section,
  Stars,
} from '../theme/index.ts';
export { formatAmount, formatNumber, formatWords, pluralAttributes } from '../words/format/index.ts';
