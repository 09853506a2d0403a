import { calculate } from '../../src/block/index.ts';
import { formatAmount } from '../../src/block/words/index.ts';
import type { Answer } from './deliver.ts';
import type { EstimateData } from './estimate-data.ts';
import { isControl, listControls } from './faults.ts';

/** Shows the price for the current answers, below the fields. @returns the price with its words, if there is one */
export function showEstimate(form: HTMLFormElement): Answer | undefined {
  const place = form.querySelector<HTMLElement>('[data-estimate]');
  const shown = place?.querySelector('output');
  if (!place || !shown) return undefined;
  const { estimate = '', waiting = '', label = '' } = place.dataset;
  const words = writeEstimate(form, JSON.parse(estimate));
  shown.textContent = words ?? waiting;
  shown.toggleAttribute('data-price', words !== undefined);
  return words === undefined ? undefined : { label, words };
}

/** The price or the band, formatted in the language of the page; undefined if an answer is missing or has no price. */
export function writeEstimate(form: HTMLFormElement, data: EstimateData): string | undefined {
  const { formulas, currency, roundTo, spread, numbers, choices, fixed } = data;
  const read = (name: string) => listControls(form).find((control) => isControl(control) && control.name === name);
  if (!fixed) return undefined;
  const values: Record<string, number> = { ...fixed };
  for (const name of numbers) {
    const control = read(name);
    if (!control || control.value === '' || !control.validity.valid) return undefined;
    values[name] = Number(control.value);
  }
  for (const [name, options] of Object.entries(choices)) {
    const chosen = options[read(name)?.value ?? ''];
    if (!chosen) return undefined;
    Object.assign(values, chosen);
  }
  const outcome = calculate(formulas, { kind: 'amount', label: '', currency, roundTo, spread }, values);
  if ('text' in outcome) return undefined;
  const ends = outcome.from === outcome.to ? [outcome.from] : [outcome.from, outcome.to];
  const locale = document.documentElement.lang || 'en';
  return ends.map((end) => formatAmount(end, currency, locale, Number.isInteger(roundTo) ? 0 : 2)).join(' – ');
}
