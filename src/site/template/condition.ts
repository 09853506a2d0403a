import type { Report } from '../../diagnostics/index.ts';
import { blockShape, diagnose, suggest } from '../../diagnostics/index.ts';
import type { Origins } from './origins.ts';
import type { Scope } from './placeholder.ts';
import { namesIn, splitPlaceholders } from './placeholder.ts';

/** The keys that say whether a block is on a page at all. */
export const CONDITIONS: ReadonlySet<string> = new Set(['if', 'unless']);

/**
 * A block with `if:` is left out where that stands for nothing: an input that was not filled in, an empty list, or false;
 * one with `unless:` where it stands for something.
 */
export function holds(condition: unknown): boolean {
  return Boolean(condition) && !(Array.isArray(condition) && condition.length === 0);
}

/** Reports conditions that are plain texts: they quote nothing, so they would always hold. */
export function checkConditions(
  data: Readonly<Record<string, unknown>>,
  scope: Scope,
  origins: Origins,
  report: Report,
): void {
  for (const key of CONDITIONS) {
    const written = data[key];
    if (typeof written !== 'string' || splitPlaceholders(written)) continue;
    const meant = suggest(written, namesIn(scope)) ?? 'nearby';
    const problem = `"${written}" is a plain text, which says nothing of this page.`;
    const facts = { problem, fix: `Write ${key}: \${${meant}}.` };
    report(diagnose(blockShape.invalidValue, facts, origins.place([key])));
  }
}
