import { hydrate } from '../heading.ts';
import { FileInputBlock as view } from './view.tsx';

export const fileInput = hydrate({ type: 'file-input', summary: 'A file of the visitor.', view });
