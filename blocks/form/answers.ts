import type { Answer } from './deliver.ts';
import type { Control } from './faults.ts';
import { isCheckbox, isControl } from './faults.ts';

/**
 * The answers of a form in words, in order; for a select, the words of its option. Empty ones are left out.
 * @param yes the words for a tick
 */
export function readAnswers(form: HTMLFormElement, yes: string): readonly Answer[] {
  return [...form.elements].filter(isControl).flatMap((element): readonly Answer[] => {
    if (element instanceof HTMLSelectElement) {
      const [chosen] = element.selectedOptions;
      return chosen && chosen.value !== '' ? [{ label: readLabel(element), words: chosen.text }] : [];
    }
    if (element.hidden || element.value.trim() === '') return [];
    const { label, words } = element.dataset;
    if (label !== undefined && words !== undefined) return [{ label, words }];
    if (isCheckbox(element)) return element.checked ? [{ label: readLabel(element), words: yes }] : [];
    return [{ label: readLabel(element), words: element.value }];
  });
}

/** The text of a field's label, without the required mark. */
function readLabel(control: Control): string {
  const [label] = control.labels ?? [];
  return (label?.textContent ?? control.name).replace(/\*$/, '').trim();
}
