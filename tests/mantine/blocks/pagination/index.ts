import { hydrate } from '../heading.ts';
import { PaginationBlock as view } from './view.tsx';

export const pagination = hydrate({ type: 'pagination', summary: 'Numbers of pages.', view });
