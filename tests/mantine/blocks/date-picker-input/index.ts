import { hydrate } from '../heading.ts';
import { DatePickerInputBlock as view } from './view.tsx';

export const datePickerInput = hydrate({ type: 'date-picker-input', summary: 'A day in a calendar.', view });
