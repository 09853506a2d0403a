import type { Answer } from './deliver.ts';

/**
 * The answers of a form in words, in order; for a select, the words of its option. Empty ones are left out.
 * @param yes the words for a tick
 */
export function readAnswers(form: HTMLFormElement, yes: string): readonly Answer[] {
  return [...form.elements].flatMap((element): readonly Answer[] => {
    if (element instanceof HTMLSelectElement) {
      const [chosen] = element.selectedOptions;
      return chosen && chosen.value !== '' ? [{ label: readLabel(element), words: chosen.text }] : [];
    }
    const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    if (!isText || element.hidden || element.value.trim() === '') return [];
    const { label, words } = element.dataset;
    if (label !== undefined && words !== undefined) return [{ label, words }];
    if (element.type === 'checkbox' && element instanceof HTMLInputElement) {
      return element.checked ? [{ label: readLabel(element), words: yes }] : [];
    }
    return [{ label: readLabel(element), words: element.value }];
  });
}

/** The text of a field's label, without the required mark. */
function readLabel(control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement): string {
  const [label] = control.labels ?? [];
  return (label?.textContent ?? control.name).replace(/\*$/, '').trim();
}
