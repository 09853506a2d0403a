import { OPERATIONS } from './evaluate.ts';
import type { Formula, FormulaFault, Node, Values } from './parse.ts';
import { compactNode, parseFormula } from './parse.ts';

export { evaluate, listStates, listSteps, roundTo } from './evaluate.ts';
export type { Formula, FormulaFault, Values } from './parse.ts';

export interface CheckedFormula {
  /** Undefined if the text has a fault. */
  readonly formula: Formula | undefined;
  readonly names: ReadonlySet<string>;
  readonly faults: readonly FormulaFault[];
}

/**
 * Parses a formula and evaluates it for each set of values, to find results that are not numbers.
 * @param known the names that the formula may use
 * @param states the values to try (`listStates`)
 */
export function checkFormula(text: string, known: readonly string[], states: readonly Values[]): CheckedFormula {
  const parsed = parseFormula(text);
  if (!parsed.ok) return { formula: undefined, names: new Set(), faults: [parsed.fault] };
  const { node } = parsed;
  const written = listNames(node);
  const names = new Set(written.map(({ name }) => name));
  const unknown = written.filter(({ name }) => !known.includes(name));
  const faults = unknown.map(({ name, range }) => ({ kind: 'unknown-name', name, range, known }) as const);
  if (faults.length > 0) return { formula: undefined, names, faults };
  const untold = findNoNumber(node, text, states);
  return untold.length > 0
    ? { formula: undefined, names, faults: untold }
    : { formula: compactNode(node), names, faults: [] };
}

/**
 * Compiles a text that `checkFormula` has accepted.
 * @throws for a text with a syntax error
 */
export function compileFormula(text: string): Formula {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(`The formula "${text}" was not checked.`);
  return compactNode(parsed.node);
}

function listNames(node: Node): readonly Extract<Node, { kind: 'name' }>[] {
  if (node.kind === 'name') return [node];
  return node.kind === 'operation' ? node.parts.flatMap((part) => (part ? listNames(part) : [])) : [];
}

/** Finds the parts of a formula that give no number, each with the first values for which this happens. */
function findNoNumber(node: Node, text: string, states: readonly Values[]): readonly FormulaFault[] {
  const found = new Map<Node, FormulaFault>();
  const add = (part: Node, isDivisor: boolean, values: Values) => {
    if (found.has(part)) return;
    const names = new Set(listNames(part).map(({ name }) => name));
    const used = Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
    const written = text.slice(...part.range);
    found.set(part, { kind: 'no-number', range: part.range, written, isDivisor, values: used });
  };
  const evaluate = compileTrace(node, (divisor, values) => add(divisor, true, values));
  for (const values of states) {
    const result = evaluate(values);
    if (!Number.isFinite(result) && found.size === 0) add(node, false, values);
  }
  return [...found.values()];
}

type Evaluate = (values: Values) => number;

/** Compiles a formula, to try many sets of values fast. `tellZero` gets each divisor or rounding step that is 0. */
function compileTrace(node: Node, tellZero: (divisor: Node, values: Values) => void): Evaluate {
  if (node.kind === 'number') return () => node.value;
  if (node.kind === 'name') return (values) => values[node.name] ?? Number.NaN;
  const { operation, parts } = node;
  const compile = (part: Node) => compileTrace(part, tellZero);
  if (operation === 'if') {
    const [condition, then, otherwise = then] = parts;
    const [choose, whenTrue, whenFalse] = [compile(condition), compile(then), compile(otherwise)];
    return (values) => (choose(values) === 0 ? whenFalse(values) : whenTrue(values));
  }
  const [one, other] = parts;
  const [left, right] = [compile(one), compile(other)];
  const act = OPERATIONS[operation];
  if (!DIVIDING.has(operation)) return (values) => act(left(values), right(values));
  return (values) => {
    const [over, under] = [left(values), right(values)];
    if (under === 0) tellZero(other, values);
    return act(over, under);
  };
}

const DIVIDING: ReadonlySet<string> = new Set(['/', 'round', 'floor', 'ceil']);
