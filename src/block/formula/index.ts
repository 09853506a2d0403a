export type { CheckedFormula } from './check.ts';
export { checkFormula, compileFormula } from './check.ts';
export { evaluate } from './evaluate.ts';
export type { FormulaFault } from './faults.ts';
export type { Formula, Values } from './formula.ts';
export { roundTo } from './round-to.ts';
export { listStates, listSteps } from './states.ts';
