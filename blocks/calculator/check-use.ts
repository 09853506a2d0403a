import { checkFormula } from '../../src/block/formula/index.ts';
import { inputsSchema, listFormulas, listNames, readItems, readPart } from '../../src/block/index.ts';

type Keys = Readonly<Record<string, unknown>>;

/** Reports inputs that no formula uses and that are not passed on (`carryAnswers`). */
export function checkUse({ carryAnswers, inputs: written, formula }: Keys) {
  const inputs = inputsSchema.safeParse(written).data ?? [];
  const formulas = listFormulas(formula).map(({ text, also }) =>
    checkFormula(text, [...listNames(inputs), ...also], []),
  );
  // A misspelt name in a formula may mean any input, so nothing is reported.
  const isSound = formulas.length > 0 && formulas.every((each) => each.formula !== undefined);
  if (carryAnswers === true || !isSound) return [];
  const carried = Object.keys(readNames(carryAnswers));
  const used = new Set(formulas.flatMap(({ names }) => [...names].map((name) => name.split('.', 1)[0])));
  return inputs.map(
    ({ name }, index) =>
      !used.has(name) &&
      !carried.includes(name) && {
        path: ['inputs', index, 'name'],
        message: `The formula does not use "${name}". Use it there, or delete this input.`,
      },
  );
}

/** Checks that `carryAnswers` has only names of inputs, and that there is a button to a form of this site. */
export function checkCarried({ carryAnswers, primary, inputs }: Keys) {
  const known = readItems(inputs).map((input) => String(readPart(input, 'name')));
  const unknown = Object.keys(readNames(carryAnswers)).filter((name) => !known.includes(name));
  const faults = unknown.map((name) => ({
    path: ['carryAnswers', name],
    problem: { rule: 'unknown-input', name, known } as const,
  }));
  return [...faults, checkButton(carryAnswers, primary)];
}

/** The form's field names by input name, if `carryAnswers` maps them; otherwise empty. */
function readNames(carryAnswers: unknown): object {
  return typeof carryAnswers === 'object' && carryAnswers !== null ? carryAnswers : {};
}

function checkButton(carryAnswers: unknown, primary: unknown) {
  if (carryAnswers === undefined || carryAnswers === false) return undefined;
  if (primary === undefined) {
    return {
      path: ['carryAnswers'],
      message: 'There is no button that could carry the answers. Add "primary:", or delete this line.',
    };
  }
  const link = readPart(primary, 'link');
  const to = typeof link === 'string' ? link : readPart(link, 'to');
  return (
    typeof to === 'string' &&
    !to.startsWith('/') && {
      path: ['primary', 'link'],
      message: 'Answers can only be carried to a page of this site. Write its path, or delete "carryAnswers".',
    }
  );
}
