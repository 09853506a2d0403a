import type { Formula, Values } from '../../src/block/formula/index.ts';
import { compileFormula } from '../../src/block/formula/index.ts';
import { calculate, listFormulas } from '../../src/block/index.ts';
import type { Estimate } from './estimate-schema.ts';
import { listInputs, listPriced } from './estimate-schema.ts';
import type { FormField } from './field-schema.ts';
import { findOption } from './fields.tsx';
import type { FormProps } from './schema.ts';

/** What a browser needs to calculate an estimate. */
export type EstimateData = Pick<Estimate, 'currency' | 'roundTo' | 'spread' | 'waiting'> & {
  readonly formulas: readonly Formula[];
  /** The condition under which no price is shown, and the question to show then. */
  readonly doubt?: { readonly formula: Formula; readonly words: string };
  /** The names of the fields that are numbers. */
  readonly numbers: readonly string[];
  /** For each select, the numbers of its options by sent value. */
  readonly choices: Readonly<Record<string, Readonly<Record<string, Values>>>>;
  /** The numbers of the selects that are not shown; undefined if the known option of such a select has no numbers. */
  readonly fixed?: Values;
  /** The lowest price, if the words that wait for the answers name it. */
  readonly least?: number;
};

/**
 * @param shown the fields that this form shows; of any other select, the known option is used or, if there is none, the
 * first option with numbers
 */
export function describeEstimate(
  { formula, doubt, currency, roundTo, spread, waiting }: Estimate,
  { fields, details, known = {} }: Pick<FormProps, 'fields' | 'details' | 'known'>,
  shown: readonly FormField[],
): EstimateData {
  const all = [...fields, ...(details?.fields ?? [])];
  const inputs = listInputs(all);
  const isShown = (name: string) => shown.some((field) => field.name === name);
  const formulas = listFormulas(formula).map(({ text }) => compileFormula(text));
  const written = JSON.stringify([formulas, doubt && compileFormula(doubt.when)]);
  const selects = all.filter(
    ({ name }) =>
      written.includes(`"${name}.`) && inputs.some((input) => input.name === name && input.kind === 'choice'),
  );
  const hidden = selects.filter(({ name }) => !isShown(name)).map((field) => pickNumbers(field, known[field.name]));
  const data = {
    formulas,
    ...(doubt && { doubt: { formula: compileFormula(doubt.when), words: doubt.words } }),
    ...{ currency, roundTo, spread },
    numbers: inputs
      .filter(({ name, kind }) => kind === 'number' && written.includes(`"${name}"`))
      .map(({ name }) => name),
    choices: Object.fromEntries(
      selects.filter(({ name }) => isShown(name)).map((field) => [field.name, listNumbers(field)]),
    ),
    ...(hidden.every((each) => each !== undefined) && { fixed: Object.assign({}, ...hidden) }),
  };
  const smallest = inputs.flatMap((input) => (input.kind === 'number' ? [[input.name, input.min] as const] : []));
  if (!waiting.includes('{least}')) return { ...data, waiting };
  const least = findLeast(data, Object.fromEntries(smallest));
  return { ...data, ...(least === undefined ? { waiting: '' } : { waiting, least }) };
}

/** The lowest price for the smallest numbers and any combination of options; undefined if there is no price. */
function findLeast(
  { formulas, choices, fixed, roundTo, spread }: Omit<EstimateData, 'waiting'>,
  smallest: Values,
): number | undefined {
  if (!fixed) return undefined;
  const start: readonly Values[] = [{ ...smallest, ...fixed }];
  const combinations = Object.values(choices).reduce(
    (all, options) => all.flatMap((values) => Object.values(options).map((more) => ({ ...values, ...more }))),
    start,
  );
  const result = { kind: 'amount' as const, label: '', currency: '', roundTo, spread };
  const outcomes = combinations.map((values) => calculate(formulas, result, values));
  const [least] = outcomes
    .flatMap((outcome) => ('from' in outcome ? outcome.from : []))
    .sort((one, other) => one - other);
  return least;
}

function listNumbers(field: FormField): Readonly<Record<string, Values>> {
  return Object.fromEntries(listPriced(field).map(({ value, values }) => [value, nameValues(field.name, values)]));
}

/** The numbers of the known option, or of the first option with numbers. */
function pickNumbers(field: FormField, known: string | undefined): Values | undefined {
  const numbers = listNumbers(field);
  return known === undefined ? Object.values(numbers)[0] : numbers[findOption(field, known) ?? ''];
}

function nameValues(name: string, values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`${name}.${key}`, value]));
}
