import { hydrate } from '../heading.ts';
import { RatingBlock as view } from './view.tsx';

export const rating = hydrate({ type: 'rating', summary: 'One to five stars.', view });
