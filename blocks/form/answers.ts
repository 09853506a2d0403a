import type { Control } from '../../src/block/islands/filled-in.ts';
import { isTickable } from '../../src/block/islands/filled-in.ts';
import type { SiteLanguage } from '../../src/block/words/index.ts';
import { formatNumber } from '../../src/block/words/index.ts';
import type { Answer } from './deliver.ts';
import { isControl, isFileField } from './faults.ts';
import { isNumberField, readNumber } from './number.ts';

/**
 * The answers of a form as texts for people, in order; for a select, the label of its option. Empty answers are left
 * out. Dates and numbers are formatted in the language of the site.
 */
export function readAnswers(form: HTMLFormElement, { locale, words: ours }: SiteLanguage<'form'>): readonly Answer[] {
  return [...form.elements].filter(isControl).flatMap((element): readonly Answer[] => {
    if (element instanceof HTMLSelectElement) {
      const [chosen] = element.selectedOptions;
      return chosen && chosen.value !== '' ? [{ label: readLabel(element), words: chosen.text }] : [];
    }
    if (element.hidden || element.value.trim() === '') return [];
    const { label, words } = element.dataset;
    if (label !== undefined && words !== undefined) return [{ label, words }];
    if (isTickable(element)) return element.checked ? [{ label: readLabel(element), words: ours.form.yes }] : [];
    return [{ label: readLabel(element), words: writeAnswer(element, locale) }];
  });
}

function writeAnswer(control: Control, locale: string): string {
  const { type, value } = control;
  if (isFileField(control)) return [...(control.files ?? [])].map(({ name }) => name).join(', ');
  if (type === 'date') return new Date(value).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return isNumberField(control) ? formatNumber(readNumber(control), locale) : value;
}

/** The text of a field's label, without the required mark. */
function readLabel(control: Control): string {
  const [label] = control.labels ?? [];
  return (label?.textContent ?? control.name).replace(/\*$/, '').trim();
}
