/* Components that views share: `import { Section } from 'page-builder/ui'`. */

export { formatAmount, formatNumber, formatWords, pluralAttributes } from '../block/words/index.ts';
export { autoplay, CarouselControls } from '../theme/carousel.tsx';
export {
  ButtonLink,
  ButtonRow,
  FilledWords,
  IconGlyph,
  Picture,
  RichTextBody,
  Section,
  Stars,
} from '../theme/index.ts';
