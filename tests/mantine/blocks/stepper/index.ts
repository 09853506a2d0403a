import { hydrate } from '../heading.ts';
import { StepperBlock as view } from './view.tsx';

export const stepper = hydrate({ type: 'stepper', summary: 'Where somebody is in a process.', view });
