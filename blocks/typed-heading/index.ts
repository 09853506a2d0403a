import { defineBlock } from '../../src/block/index.ts';
import roundCss from '../../src/theme/round.css?inline';
import { typedHeadingSchema } from './schema.ts';
import css from './style.module.css?inline';
import { TypedHeading } from './view.tsx';

export const typedHeading = defineBlock({
  type: 'typed-heading',
  title: 'Typed heading',
  summary: 'A heading whose last words are typed in turn, such as the names of all areas.',
  keywords: ['typewriter', 'heading'],
  schema: typedHeadingSchema,
  view: TypedHeading,
  words: ['animation'],
  styles: [roundCss, css],
  enhance: 'visible',
  adds: ['.typed-cursor'],
});
