export type { CheckedFormula } from './check.ts';
export { checkFormula, compileFormula } from './check.ts';
export { evaluate, listStates, listSteps, roundTo } from './evaluate.ts';
export type { Formula, FormulaFault, Values } from './parse.ts';
