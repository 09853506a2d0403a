import { hydrate } from '../heading.ts';
import { TableBlock as view } from './view.tsx';

export const table = hydrate({ type: 'table', summary: 'Rows and columns, sorted.', view });
