/** A range of a formula's text: the first character, and the one after the last. */
export type FormulaRange = readonly [start: number, end: number];

/** What is wrong with a formula, and where in its text. */
export type FormulaFault =
  | {
      readonly kind: 'syntax';
      readonly range: FormulaRange;
      readonly problem: string;
      readonly fix: string;
      /** The certain correction, to replace the range. */
      readonly better?: string;
    }
  | {
      readonly kind: 'unknown-name';
      readonly range: FormulaRange;
      readonly name: string;
      /** The possible names: of values or, before "(", of functions. */
      readonly known: readonly string[];
    }
  | {
      readonly kind: 'no-number';
      readonly range: FormulaRange;
      /** The text there. */
      readonly written: string;
      /** Whether a divisor is 0; otherwise the result is too large to be a number. */
      readonly isDivisor: boolean;
      /** The values with which it happens. */
      readonly values: Readonly<Record<string, number>>;
    };
