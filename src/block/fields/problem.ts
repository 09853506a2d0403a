import type { z } from 'zod';
import type { FormulaFault } from '../formula/index.ts';
import type { PropPath } from '../references.ts';

/** The problems that a field can find in its value; each has a diagnostic rule. */
export type FieldProblem =
  | { readonly rule: 'html-in-text'; readonly tag: string; readonly isRich: boolean }
  | { readonly rule: 'broken-markdown'; readonly written: string; readonly problem: string; readonly fix: string }
  | { readonly rule: 'alt-is-file-name'; readonly alt: string }
  | {
      readonly rule: 'dom-name';
      readonly name: string;
      readonly owner: 'every page' | 'every form';
      readonly better: string;
    }
  | { readonly rule: 'heading-level'; readonly written: string }
  | {
      /** A path of this site that is written without its leading "/". */
      readonly rule: 'unrooted-path';
      readonly written: string;
      readonly better: string;
    }
  | { readonly rule: 'formula'; readonly text: string; readonly fault: FormulaFault }
  | {
      /** A key that should be the name of an input. */
      readonly rule: 'unknown-input';
      readonly name: string;
      readonly known: readonly string[];
    }
  | {
      /** An answer that is not one of the choices, which are in another part of the same block. */
      readonly rule: 'unknown-answer';
      readonly name: string;
      readonly answer: string;
      readonly known: readonly string[];
      /** The number of levels up to the common parent of answer and choices; `choices` is the path from there. */
      readonly above: number;
      readonly choices: PropPath;
    }
  | {
      /** An example of a calculation, with its expected and its actual result. */
      readonly rule: 'wrong-example';
      readonly expected: string;
      readonly given: string;
    };

/** A zod issue that contains a problem of a field. */
export function fieldIssue(problem: FieldProblem, input: unknown): z.core.$ZodRawIssue {
  return { code: 'custom', input, message: problem.rule, params: { problem } };
}

/** The problem in an issue from `fieldIssue`; undefined for other issues. */
export function readFieldProblem(issue: z.core.$ZodIssue): FieldProblem | undefined {
  const problem: unknown = issue.code === 'custom' ? issue.params?.problem : undefined;
  return isFieldProblem(problem) ? problem : undefined;
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return typeof value === 'object' && value !== null && 'rule' in value;
}
