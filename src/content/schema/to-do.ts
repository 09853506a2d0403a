import type { z } from 'zod';
import type { Diagnostic, Report, Source } from '../../check/diagnostics/index.ts';
import { contentRules, diagnose, listChoices, textRules } from '../../check/diagnostics/index.ts';
import type { Document } from '../yaml/index.ts';
import { isMapping, valueAt } from '../yaml/index.ts';
import { derivePath } from './explain.ts';
import { kindInWords, nameKey } from './explain-value.ts';

/** The placeholder in a new entry for a value that is not a text: a choice, a number, yes or no. */
export const UNANSWERED = 'TODO';

/** Whether a text contains a TODO. */
export function saysToDo(text: string): boolean {
  return /\bTODO\b/.test(text);
}

/** A warning for every TODO in a YAML file, in its texts and in its comments. */
export function findToDos(source: Source): readonly Diagnostic[] {
  if (!source.text.includes('TODO')) return [];
  return [...source.text.matchAll(/\bTODO\b/g)].map(({ index }) =>
    diagnose(textRules.toDo, {}, { source, range: [index, index + 'TODO'.length] }),
  );
}

/**
 * Reports the values that are still "TODO" and returns the other issues, except those of rules about several values of
 * which one is "TODO".
 */
export function reportUnanswered(
  issues: readonly z.core.$ZodIssue[],
  { data, locate }: Document,
  report: Report,
): readonly z.core.$ZodIssue[] {
  return issues.filter((issue) => {
    const path = derivePath(issue);
    const value = valueAt(data, path);
    if (value !== UNANSWERED) return issue.code !== 'custom' || !holdsUnanswered(value);
    const location = locate(path);
    const wanted = describeWanted(issue, location.source.cells !== undefined);
    report(diagnose(contentRules.unanswered, { key: nameKey(path), wanted }, location));
    return false;
  });
}

function holdsUnanswered(value: unknown): boolean {
  if (Array.isArray(value) || isMapping(value)) return Object.values(value).some(holdsUnanswered);
  return value === UNANSWERED;
}

function describeWanted(issue: z.core.$ZodIssue, isCell: boolean): string {
  if (issue.code === 'invalid_value') return `one of ${listChoices(issue.values.map(String), '')}`;
  return issue.code === 'invalid_type' ? kindInWords(issue.expected, isCell) : 'the answer';
}

/** Removes the TODO warnings at values that are already reported as unanswered. */
export function dropReminders(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const unanswered = found.filter(({ code }) => code === contentRules.unanswered.code);
  if (unanswered.length === 0) return found;
  const isTold = ({ code, source, range }: Diagnostic) =>
    code === textRules.toDo.code &&
    unanswered.some(
      (each) => each.source.file === source.file && each.range[0] <= range[0] && each.range[1] >= range[1],
    );
  return found.filter((each) => !isTold(each));
}
