import { hydrate } from '../heading.ts';
import { NotificationBlock as view } from './view.tsx';

export const notification = hydrate({ type: 'notification', summary: 'A message that can be closed.', view });
