import type { Words } from '../../src/block/words/index.ts';
import { fillPlaceholders, formatNumber } from '../../src/block/words/index.ts';

/** The messages for invalid answers, by their names among the words of the site. */
type FaultName = keyof Pick<
  Words['form'],
  | 'missing'
  | 'choose'
  | 'tick'
  | 'email'
  | 'phone'
  | 'number'
  | 'between'
  | 'atLeast'
  | 'atMost'
  | 'stepwise'
  | 'date'
  | 'past'
>;

/** A form field that can be invalid. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export type FaultWords = Readonly<Partial<Record<FaultName, string>>>;

/** The fields that a visitor fills in, in order. */
export function listControls(form: HTMLFormElement | null): readonly Control[] {
  return [...(form?.elements ?? [])].filter(isControl).filter(({ type }) => type !== 'hidden');
}

export function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

/** What is wrong with the answer in a field, as the name of a message; undefined if it is valid. */
export function findFault(control: Control): FaultName | undefined {
  const { validity, type, required, value } = control;
  if (validity.badInput) return type === 'date' ? 'date' : (nameBounds(control) ?? 'number');
  if (validity.valueMissing || (required && value.trim() === '')) return nameMissing(type);
  if (validity.typeMismatch) return 'email';
  if (validity.patternMismatch) return 'phone';
  if (validity.stepMismatch) return 'stepwise';
  if (!validity.rangeUnderflow && !validity.rangeOverflow) return undefined;
  if (type === 'date') return 'past';
  return nameBounds(control);
}

function nameBounds(control: Control): FaultName | undefined {
  const [hasMin, hasMax] = [control.hasAttribute('min'), control.hasAttribute('max')];
  if (hasMin && hasMax) return 'between';
  if (hasMin) return 'atLeast';
  return hasMax ? 'atMost' : undefined;
}

function nameMissing(type: string): FaultName {
  if (type === 'checkbox') return 'tick';
  if (type === 'select-one') return 'choose';
  return type === 'date' ? 'date' : 'missing';
}

/** The message for a fault, with the limits of the field formatted in the language of the page. */
export function describeFault(control: Control, fault: FaultName, words: FaultWords): string {
  const write = (name: string) => {
    const written = control.getAttribute(name);
    return formatNumber(Number(written ?? 1), document.documentElement.lang || 'en');
  };
  return fillPlaceholders(words[fault] ?? control.validationMessage, {
    min: write('min'),
    max: write('max'),
    step: write('step'),
  });
}
