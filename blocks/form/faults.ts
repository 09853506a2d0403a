import type { Control } from '../../src/block/islands/filled-in.ts';
import type { Words } from '../../src/block/words/index.ts';
import { fillPlaceholders, formatNumber } from '../../src/block/words/index.ts';
import { isNumberField, readLimit, readNumber } from './number.ts';

/** The name of a message in the words of the site, for an invalid answer; for `files`, the field has the message. */
type FaultName = keyof Words['form'] | 'files';

export type FaultWords = Readonly<Partial<Record<FaultName, string>>>;

/** The fields that a visitor fills in, in order. */
export function listControls(form: HTMLFormElement | null): readonly Control[] {
  return [...(form?.elements ?? [])].filter(isControl).filter(({ type, hidden }) => type !== 'hidden' && !hidden);
}

export function isControl(element: unknown): element is Control {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  );
}

/** What is wrong with the answer in a field, as the name of a message; undefined if the answer is valid. */
export function findFault(control: Control): FaultName | undefined {
  const { validity, type, required, value } = control;
  if (validity.badInput) return nameMissing(type);
  if (validity.valueMissing || (required && value.trim() === '')) return nameMissing(type);
  if (isFileField(control)) return exceeds(control) ? 'files' : undefined;
  if (isNumberField(control)) return value === '' ? undefined : findNumberFault(control);
  if (validity.typeMismatch) return 'email';
  if (validity.patternMismatch) return type === 'tel' ? 'phone' : type === 'email' ? 'email' : 'contact';
  return validity.rangeUnderflow ? 'past' : undefined;
}

export function isFileField(control: Control): control is HTMLInputElement {
  return control.type === 'file';
}

/** Whether the files are too many, too large or of a wrong type for their field. */
function exceeds({ files, accept, dataset: { max, size } }: HTMLInputElement): boolean {
  const all = [...(files ?? [])];
  const bytes = all.reduce((sum, file) => sum + file.size, 0);
  return all.length > Number(max) || bytes > Number(size) * 1e6 || all.some(({ type }) => !accept.includes(type));
}

function findNumberFault(control: Control): FaultName | undefined {
  const number = readNumber(control);
  const [min, max, step = 1] = (['min', 'max', 'step'] as const).map((name) => readLimit(control, name));
  const isBelow = min !== undefined && number < min;
  const isAbove = max !== undefined && number > max;
  if (Number.isNaN(number) || isBelow || isAbove) {
    if (min !== undefined && max !== undefined) return 'between';
    return min === undefined ? (max === undefined ? 'number' : 'atMost') : 'atLeast';
  }
  const steps = (number - (min ?? 0)) / step;
  return Math.abs(steps - Math.round(steps)) > 1e-9 ? 'stepwise' : undefined;
}

/** Makes a field `:invalid` if it has a fault that the browser cannot detect itself. */
export function markInvalid(control: Control): void {
  if (!isNumberField(control) && !isFileField(control)) return;
  const fault = findFault(control);
  control.setCustomValidity(fault === undefined ? '' : (control.dataset.limits ?? fault));
}

function nameMissing(type: string): FaultName {
  if (type === 'checkbox') return 'tick';
  if (type === 'select-one') return 'choose';
  return type === 'date' ? 'date' : 'missing';
}

/** The message for a fault, with the limits of the field formatted in the language of the page. */
export function describeFault(control: Control, fault: FaultName, words: FaultWords): string {
  const write = (name: string) => {
    return formatNumber(Number(control.dataset[name] ?? 1), document.documentElement.lang || 'en');
  };
  return fillPlaceholders(words[fault] ?? control.validationMessage, {
    min: write('min'),
    max: write('max'),
    step: write('step'),
  });
}
