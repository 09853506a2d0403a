import { readItems, readPart } from '../rule.ts';

type Keys = Readonly<Record<string, unknown>>;

/** A slider that cannot move, or that cannot be at its start value. */
export function checkSlider({ start, min, max, step }: Keys) {
  if (typeof min !== 'number' || typeof max !== 'number') return [];
  if (min >= max)
    return [
      { path: ['min'], message: `"min" must be less than "max", which is ${max}. Swap the two, or correct one.` },
    ];
  const isWithin = typeof start === 'number' && start >= min && start <= max;
  const isStep = typeof step === 'number' && step > 0 && step <= max - min;
  return [
    typeof start === 'number' &&
      !isWithin && {
        path: ['start'],
        message: `"start" must be between ${min} and ${max}. Write a number that the slider can have.`,
      },
    typeof step === 'number' &&
      step > max - min && {
        path: ['step'],
        message: `"step" is more than the whole slider, from ${min} to ${max}. Write at most ${max - min}.`,
      },
    isStep &&
      !isMultiple(max - min, step) && {
        path: ['max'],
        message: `The slider never reaches "max" in steps of ${step} from ${min}. Write for example ${min + Math.ceil((max - min) / step) * step}.`,
      },
    isStep &&
      isWithin &&
      !isMultiple(start - min, step) && {
        path: ['start'],
        message: `The slider never reaches "start" in steps of ${step} from ${min}. Write for example ${min + Math.round((start - min) / step) * step}.`,
      },
  ];
}

/** Whether a length consists of whole steps, apart from rounding noise: 0.3 of 0.1. */
function isMultiple(length: number, step: number): boolean {
  const count = length / step;
  return Math.abs(count - Math.round(count)) < 1e-6;
}

/** Options with other numbers than the first one. */
export function checkOptions({ options }: Keys) {
  const items = readItems(options);
  const doubled = items.flatMap((option, index) =>
    readPart(option, 'value') === undefined || readPart(option, 'values') === undefined ? [] : [index],
  );
  if (doubled.length > 0) {
    const message = 'An option has one number or several. Delete "value", or give it a name under "values".';
    return doubled.map((index) => ({ path: ['options', index, 'value'], message }));
  }
  const [first, ...others] = items.map(describeNumbers);
  return others.map(
    (numbers, index) =>
      numbers !== first && {
        path: ['options', index + 1],
        message: `The first option has ${first}, but this one has ${numbers}. Give all options the same.`,
      },
  );
}

/** The numbers of an option, in words. */
function describeNumbers(option: unknown): string {
  const values = readPart(option, 'values');
  if (typeof values === 'object' && values !== null) return `"values" with ${Object.keys(values).sort().join(', ')}`;
  return readPart(option, 'value') === undefined ? 'no number' : '"value"';
}

/** Levels that are never reached, or that have no end. */
export function checkLevels({ levels }: Keys) {
  const bounds = readItems(levels).map((level) => readPart(level, 'below'));
  const last = bounds.length - 1;
  return bounds.map((below, index) => {
    const before = bounds[index - 1];
    if (index === last) {
      return (
        below !== undefined && {
          path: ['levels', index, 'below'],
          message: 'The last level has no end. Delete this line.',
        }
      );
    }
    if (below === undefined) {
      return {
        path: ['levels', index],
        message: 'Only the last level can have no end. Add "below:" with the result at which the next one starts.',
      };
    }
    return (
      typeof below === 'number' &&
      typeof before === 'number' &&
      below <= before && {
        path: ['levels', index, 'below'],
        message: `The level before ends at ${before}, so this one is never reached. Write more than ${before}.`,
      }
    );
  });
}
