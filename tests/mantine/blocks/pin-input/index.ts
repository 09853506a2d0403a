import { hydrate } from '../heading.ts';
import { PinInputBlock as view } from './view.tsx';

export const pinInput = hydrate({ type: 'pin-input', summary: 'A few digits, each in a field of its own.', view });
