import { hydrate } from '../heading.ts';
import { ComboboxBlock as view } from './view.tsx';

export const combobox = hydrate({ type: 'combobox', summary: 'A list of options with a target of your own.', view });
