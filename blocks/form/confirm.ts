import type { Answer } from './deliver.ts';
import { readLabel } from './show-faults.ts';

/** The answers of a form in words, in order; for a select, the words of its option. Empty ones are left out. */
export function readAnswers(form: HTMLFormElement): readonly Answer[] {
  const yes = form.querySelector<HTMLElement>('[data-yes]')?.dataset.yes ?? '';
  return [...form.elements].flatMap((element): readonly Answer[] => {
    if (element instanceof HTMLSelectElement) {
      const [chosen] = element.selectedOptions;
      return chosen && chosen.value !== '' ? [{ label: readLabel(element), words: chosen.text }] : [];
    }
    const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    if (!isText || element.value.trim() === '') return [];
    const { label, words } = element.dataset;
    if (label !== undefined && words !== undefined) return [{ label, words }];
    if (element.type === 'checkbox' && element instanceof HTMLInputElement) {
      return element.checked ? [{ label: readLabel(element), words: yes }] : [];
    }
    return [{ label: readLabel(element), words: element.value }];
  });
}

/** Replaces the fields with a summary of the answers, or restores them. */
export function showConfirmation(form: HTMLFormElement, answers: readonly Answer[] | undefined): void {
  const sent = form.querySelector<HTMLElement>('[data-sent]');
  const fields = form.querySelector<HTMLElement>('[data-answers]');
  if (!sent || !fields) return;
  sent.hidden = answers === undefined;
  fields.hidden = answers !== undefined;
  if (!answers) return;
  sent.querySelector('dl')?.replaceChildren(...answers.flatMap(describe));
  sent.scrollIntoView?.({ block: 'nearest' });
}

function describe({ label, words }: Answer): readonly HTMLElement[] {
  return [
    ['dt', label],
    ['dd', words],
  ].map(([tag = '', text = '']) => Object.assign(document.createElement(tag), { textContent: text }));
}
