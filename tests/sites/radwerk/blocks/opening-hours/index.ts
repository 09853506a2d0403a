import { defineBlock } from 'page-builder';
import { openingHoursSchema } from './schema.ts';
import css from './style.module.css?inline';
import { OpeningHours } from './view.tsx';

export const openingHours = defineBlock({
  type: 'opening-hours',
  title: 'Opening hours',
  summary: 'The days of the week, each with its hours.',
  schema: openingHoursSchema,
  view: OpeningHours,
  styles: [css],
});
