/** From a character of a formula's text to the one behind its last. */
export type FormulaRange = readonly [start: number, end: number];

/** What is wrong with a formula, and where in its text. */
export type FormulaFault =
  | {
      readonly kind: 'syntax';
      readonly range: FormulaRange;
      readonly problem: string;
      readonly fix: string;
      /** What was meant without doubt, to be written instead of the range. */
      readonly better?: string;
    }
  | {
      readonly kind: 'unknown-name';
      readonly range: FormulaRange;
      readonly name: string;
      /** The names that it could be: of values or, before "(", of functions. */
      readonly known: readonly string[];
    }
  | {
      readonly kind: 'no-number';
      readonly range: FormulaRange;
      /** What is there. */
      readonly written: string;
      /** Whether it is divided by, and 0; otherwise the whole is too large to be a number. */
      readonly isDivisor: boolean;
      /** The values with which it happens. */
      readonly values: Readonly<Record<string, number>>;
    };
