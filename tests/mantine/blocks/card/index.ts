import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { CardBlock } from './view.tsx';

export const card = defineBlock({
  type: 'card',
  title: 'Card',
  summary: 'A thing with a picture, words and a button.',
  schema: headingSchema,
  view: CardBlock,
  hydrate: 'visible',
});
