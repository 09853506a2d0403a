import { hydrate } from '../heading.ts';
import { AutocompleteBlock as view } from './view.tsx';

export const autocomplete = hydrate({ type: 'autocomplete', summary: 'A text with suggestions.', view });
