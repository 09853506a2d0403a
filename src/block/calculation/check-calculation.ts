import type { CheckedFormula, Values } from '../../formula/index.ts';
import { checkFormula, evaluate, listStates, listSteps } from '../../formula/index.ts';
import type { Contradiction } from '../rule.ts';
import { readPart } from '../rule.ts';
import { nameNumbers } from './calculation.ts';
import { checkExamples } from './check-examples.ts';
import type { CalculationInput } from './fields.ts';
import { formulaSchema } from './fields.ts';

type Keys = Readonly<Record<string, unknown>>;

/**
 * What is wrong between the inputs, the formula, the result and the examples of a calculation.
 * @param inputs undefined where these are faulty themselves
 */
export function checkCalculation(
  keys: Keys,
  inputs: readonly CalculationInput[] | undefined,
): readonly (Contradiction | false | undefined)[] {
  const states = inputs ? listStates(inputs.map(listAlternatives)) : [];
  const formulas = listFormulas(keys.formula).map((each) => ({ ...each, ...checkOne(each.text, inputs, states) }));
  const faults = formulas.flatMap(({ path, text, faults }) =>
    faults.map((fault) => ({ path, problem: { rule: 'formula', text, fault } as const })),
  );
  const compiled = formulas.map(({ formula }) => formula).filter((formula) => formula !== undefined);
  const isSound = inputs !== undefined && compiled.length > 0 && compiled.length === formulas.length;
  return [
    ...faults,
    ...checkBand(keys, formulas),
    ...(isSound ? checkOrder(formulas, states) : []),
    ...(isSound ? checkExamples(keys, inputs, compiled) : []),
  ];
}

export interface WrittenFormula {
  readonly path: readonly string[];
  readonly text: string;
}

/** The formula, or the two of a band. */
export function listFormulas(written: unknown): readonly WrittenFormula[] {
  const { data } = formulaSchema.safeParse(written);
  if (data === undefined) return [];
  if (typeof data === 'string') return [{ path: ['formula'], text: data }];
  return [
    { path: ['formula', 'from'], text: data.from },
    { path: ['formula', 'to'], text: data.to },
  ];
}

/** Where inputs are faulty themselves, only what cannot be read is told: a name may be one of theirs. */
function checkOne(
  text: string,
  inputs: readonly CalculationInput[] | undefined,
  states: readonly Values[],
): CheckedFormula {
  const checked = checkFormula(text, Object.keys(states[0] ?? {}), states);
  return inputs ? checked : { ...checked, faults: checked.faults.filter(({ kind }) => kind === 'syntax') };
}

/** The names that a formula may use. */
export function listNames(inputs: readonly CalculationInput[]): readonly string[] {
  return [...new Set(inputs.flatMap((input) => listAlternatives(input).flatMap((each) => Object.keys(each))))];
}

function listAlternatives(input: CalculationInput): readonly Values[] {
  return input.kind === 'number'
    ? listSteps(input.name, input)
    : input.options.map((option) => nameNumbers(input.name, option));
}

/** A band of two formulas has its ends already. */
function checkBand({ result }: Keys, formulas: readonly WrittenFormula[]) {
  if (formulas.length < 2) return [];
  const isInWords = readPart(result, 'kind') === 'words';
  const path = [...(formulas[1]?.path ?? [])];
  return [
    isInWords && {
      path,
      message: 'A result in words is chosen by one number. Write one formula after "formula:".',
    },
    readPart(result, 'spread') !== undefined && {
      path: ['result', 'spread'],
      message: 'The two formulas make a band already. Delete "spread", or write one formula.',
    },
  ];
}

/** The upper end of a band must not be below the lower one. */
function checkOrder(formulas: readonly (WrittenFormula & CheckedFormula)[], states: readonly Values[]) {
  const [low, high] = formulas;
  if (low?.formula === undefined || high?.formula === undefined) return [];
  const { formula: from } = low;
  const { formula: to } = high;
  const wrong = states.find((values) => evaluate(from, values) > evaluate(to, values));
  if (!wrong) return [];
  const where = Object.entries(wrong).map(([name, value]) => `${name} is ${value}`);
  const ends = `${evaluate(from, wrong)} to ${evaluate(to, wrong)}`;
  return [
    {
      path: [...high.path],
      message: `The band goes from ${ends} where ${where.join(' and ')}. Let the lower end be less.`,
    },
  ];
}
