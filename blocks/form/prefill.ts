import type { Control } from '../../src/block/islands/filled-in.ts';
import { isTickable } from '../../src/block/islands/filled-in.ts';
import { findFault, isFileField, listControls } from './faults.ts';

/**
 * Fills the empty fields of a form with the values in an address: `?size=1200&type=Villa`. A choice is made by the
 * value or the words of an option; other values are ignored.
 */
export function prefill(form: HTMLFormElement, search: string): void {
  for (const [name, answer] of new URLSearchParams(search)) {
    const field = listControls(form).find((each) => each.name === name);
    if (field && fill(field, answer)) field.closest('details')?.setAttribute('open', '');
  }
}

/** Fills an empty field with an answer if possible; returns whether it did. */
function fill(field: Control, answer: string): boolean {
  if (field instanceof HTMLSelectElement) {
    const wanted = answer.toLowerCase();
    const option = [...field.options].find(
      ({ value, text }) => value !== '' && [value, text].some((each) => each.toLowerCase() === wanted),
    );
    if (field.value !== '' || !option) return false;
    option.selected = true;
    return true;
  }
  if (isTickable(field)) {
    field.checked ||= field.value === answer;
    return field.checked;
  }
  if (field.value !== '' || isFileField(field)) return false;
  field.value = answer;
  if (findFault(field) === 'between' || findFault(field) === 'number') field.value = '';
  return field.value !== '';
}
