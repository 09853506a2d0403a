import { hydrate } from '../heading.ts';
import { TagsInputBlock as view } from './view.tsx';

export const tagsInput = hydrate({ type: 'tags-input', summary: 'Words of your own, as pills.', view });
