import { evaluate } from '../../src/block/formula/index.ts';
import { calculate } from '../../src/block/index.ts';
import { fillPlaceholders, formatAmount } from '../../src/block/words/index.ts';
import type { EstimateData } from './estimate-data.ts';
import { findFault, listControls } from './faults.ts';
import { readNumber } from './number.ts';

/** A price or a range of prices; for doubtful answers, a question. */
export interface Outcome {
  readonly words: string;
  readonly isPrice: boolean;
}

/** Calculates the estimate for the answers in a form; undefined if an answer is missing or has no price. */
export function writeEstimate(form: HTMLFormElement, data: EstimateData, locale: string): Outcome | undefined {
  const { formulas, doubt, currency, roundTo, spread } = data;
  const values = readValues(form, data);
  if (!values) return undefined;
  if (doubt && evaluate(doubt.formula, values) !== 0) return { words: doubt.words, isPrice: false };
  const outcome = calculate(formulas, { kind: 'amount', label: '', currency, roundTo, spread }, values);
  if ('text' in outcome) return undefined;
  const ends = outcome.from === outcome.to ? [outcome.from] : [outcome.from, outcome.to];
  return { words: ends.map((end) => writePrice(end, data, locale)).join(' – '), isPrice: true };
}

/** The words while an answer is missing. */
export function writeWaiting(data: EstimateData, locale: string): string {
  const { waiting, least } = data;
  return least === undefined ? waiting : fillPlaceholders(waiting, { least: writePrice(least, data, locale) });
}

function writePrice(amount: number, { currency, roundTo }: EstimateData, locale: string): string {
  return formatAmount(amount, currency, locale, Number.isInteger(roundTo) ? 0 : 2);
}

function readValues(form: HTMLFormElement, { numbers, choices, fixed }: EstimateData) {
  const read = (name: string) => listControls(form).find((control) => control.name === name);
  if (!fixed) return undefined;
  const values: Record<string, number> = { ...fixed };
  for (const name of numbers) {
    const control = read(name);
    if (!control || control.value === '' || findFault(control)) return undefined;
    values[name] = readNumber(control);
  }
  for (const [name, options] of Object.entries(choices)) {
    const chosen = options[read(name)?.value ?? ''];
    if (!chosen) return undefined;
    Object.assign(values, chosen);
  }
  return values;
}
