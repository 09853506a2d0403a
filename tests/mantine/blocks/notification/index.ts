import { defineBlock } from 'page-builder';
import { headingSchema } from '../heading.ts';
import { NotificationBlock } from './view.tsx';

export const notification = defineBlock({
  type: 'notification',
  title: 'Notification',
  summary: 'A message that can be closed.',
  schema: headingSchema,
  view: NotificationBlock,
  hydrate: 'visible',
});
