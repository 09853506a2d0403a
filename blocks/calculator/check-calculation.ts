import type { Contradiction } from '../../src/block/index.ts';
import { readPart } from '../../src/block/index.ts';
import type { CheckedFormula, Values } from '../../src/formula/index.ts';
import { checkFormula, evaluate, listStates, listSteps } from '../../src/formula/index.ts';
import { nameNumbers } from './calculation.ts';
import { checkExamples } from './check-examples.ts';
import type { CalculatorInput } from './fields.ts';
import { formulaSchema, inputsSchema } from './fields.ts';

type Keys = Readonly<Record<string, unknown>>;

/** What is wrong between the inputs, the formula, the result and the examples of a calculator. */
export function checkCalculation(keys: Keys): readonly (Contradiction | false | undefined)[] {
  const inputs = inputsSchema.safeParse(keys.inputs).data;
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
    checkCarried(keys),
    ...(isSound ? [...checkUse(keys, inputs, formulas), ...checkOrder(formulas, states)] : []),
    ...(isSound ? checkExamples(keys, inputs, compiled) : []),
  ];
}

interface WrittenFormula {
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
  inputs: readonly CalculatorInput[] | undefined,
  states: readonly Values[],
): CheckedFormula {
  const checked = checkFormula(text, Object.keys(states[0] ?? {}), states);
  return inputs ? checked : { ...checked, faults: checked.faults.filter(({ kind }) => kind === 'syntax') };
}

function listAlternatives(input: CalculatorInput): readonly Values[] {
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

/** An input that changes nothing and is sent nowhere. */
function checkUse({ carryAnswers }: Keys, inputs: readonly CalculatorInput[], formulas: readonly CheckedFormula[]) {
  if (carryAnswers === true) return [];
  const used = new Set(formulas.flatMap(({ names }) => [...names].map((name) => name.split('.', 1)[0])));
  return inputs.map(
    ({ name }, index) =>
      !used.has(name) && {
        path: ['inputs', index, 'name'],
        message: `The formula does not use "${name}". Use it there, or delete this input.`,
      },
  );
}

/** Answers are carried by a button, and to a form of this site. */
function checkCarried({ carryAnswers, primary }: Keys) {
  if (carryAnswers !== true) return undefined;
  if (primary === undefined) {
    return {
      path: ['carryAnswers'],
      message: 'There is no button that could take the answers along. Add "primary:", or delete this line.',
    };
  }
  const link = readPart(primary, 'link');
  const to = typeof link === 'string' ? link : readPart(link, 'to');
  return (
    typeof to === 'string' &&
    !to.startsWith('/') && {
      path: ['primary', 'link'],
      message: 'Answers are carried only to a page of this site. Write its path, or delete "carryAnswers".',
    }
  );
}
