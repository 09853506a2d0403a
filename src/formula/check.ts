import { apply } from './evaluate.ts';
import type { FormulaFault } from './faults.ts';
import type { Formula, Values } from './formula.ts';
import type { Node } from './parse.ts';
import { compactNode, parseFormula } from './parse.ts';

/** A formula that was looked at. */
export interface CheckedFormula {
  /** Undefined for one with a fault. */
  readonly formula: Formula | undefined;
  /** The names in it. */
  readonly names: ReadonlySet<string>;
  readonly faults: readonly FormulaFault[];
}

/**
 * Reads a formula and tries it.
 * @param known the names that it may use
 * @param states what these stand for, in each state that is tried (`listStates`)
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
 * The formula of a text that `checkFormula` found nothing wrong with.
 * @throws for any other
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

/** Where the formula gives no number, each place once, with the first values for which it is so. */
function findNoNumber(node: Node, text: string, states: readonly Values[]): readonly FormulaFault[] {
  const found = new Map<Node, FormulaFault>();
  const add = (part: Node, isDivisor: boolean, values: Values) => {
    if (found.has(part)) return;
    const names = new Set(listNames(part).map(({ name }) => name));
    const used = Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
    const written = text.slice(...part.range);
    found.set(part, { kind: 'no-number', range: part.range, written, isDivisor, values: used });
  };
  for (const values of states) {
    const result = trace(node, values, (divisor) => add(divisor, true, values));
    if (!Number.isFinite(result) && found.size === 0) add(node, false, values);
  }
  return [...found.values()];
}

/** As `evaluate`; tells of each divisor, or step of a rounding, that is 0. */
function trace(node: Node, values: Values, tellZero: (divisor: Node) => void): number {
  if (node.kind === 'number') return node.value;
  if (node.kind === 'name') return values[node.name] ?? Number.NaN;
  const { operation, parts } = node;
  if (operation === 'if') {
    const [condition, then, otherwise = then] = parts;
    return trace(trace(condition, values, tellZero) === 0 ? otherwise : then, values, tellZero);
  }
  const [one, other] = parts;
  const [left, right] = [trace(one, values, tellZero), trace(other, values, tellZero)];
  if (right === 0 && DIVIDING.has(operation)) tellZero(other);
  return apply(operation, left, right);
}

const DIVIDING: ReadonlySet<string> = new Set(['/', 'round', 'floor', 'ceil']);
