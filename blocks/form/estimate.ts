import { calculate } from '../../src/block/index.ts';
import { formatAmount } from '../../src/block/words/index.ts';
import type { EstimateData } from './estimate-data.ts';
import { isControl, listControls } from './faults.ts';

/** The price or the band for the answers of a form; undefined if an answer is missing or has no price. */
export function writeEstimate(form: HTMLFormElement, data: EstimateData, locale: string): string | undefined {
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
  return ends.map((end) => formatAmount(end, currency, locale, Number.isInteger(roundTo) ? 0 : 2)).join(' – ');
}
