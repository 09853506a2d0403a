import { hydrate } from '../heading.ts';
import { CardBlock as view } from './view.tsx';

export const card = hydrate({ type: 'card', summary: 'A thing with a picture, words and a button.', view });
