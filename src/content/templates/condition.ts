import type { Report } from '../../check/diagnostics/index.ts';
import { blockShape, diagnose, suggest } from '../../check/diagnostics/index.ts';
import { formatPath } from '../yaml/index.ts';
import type { Scope } from './placeholder.ts';
import { namesIn, splitPlaceholders } from './placeholder.ts';
import type { SourceMap } from './source-map.ts';

/** The keys that say whether a block is on a page at all. */
export const CONDITIONS: ReadonlySet<string> = new Set(['if', 'unless']);

/**
 * A block with `if:` is left out where that has no value: an input that was not filled in, an empty list, or false;
 * one with `unless:` where it has one.
 */
export function isLeftOut(
  data: Readonly<Record<string, unknown>>,
  conditions: Readonly<Record<string, unknown>>,
): boolean {
  return ('if' in data && !holds(conditions.if)) || ('unless' in data && holds(conditions.unless));
}

function holds(condition: unknown): boolean {
  return Boolean(condition) && !(Array.isArray(condition) && condition.length === 0);
}

/** A scope in which the site values that the conditions of a block quote are unknown; undefined where they quote none. */
export function openConditions(data: Readonly<Record<string, unknown>>, scope: Scope): Scope | undefined {
  const { site } = scope;
  const quoted = [...CONDITIONS].flatMap((key) => {
    const written = data[key];
    return typeof written === 'string' ? (splitPlaceholders(written) ?? []) : [];
  });
  const paths = quoted.flatMap((part) => {
    const [root, ...path] = 'name' in part ? part.name.split('.') : [];
    return root === 'site' ? [formatPath(path)] : [];
  });
  return site && paths.length > 0
    ? { ...scope, site: { ...site, faulty: new Set([...(site.faulty ?? []), ...paths]) } }
    : undefined;
}

/** Reports conditions that are plain texts: they quote nothing, so they would always hold. */
export function checkConditions(
  data: Readonly<Record<string, unknown>>,
  scope: Scope,
  sourceMap: SourceMap,
  report: Report,
): void {
  for (const key of CONDITIONS) {
    const written = data[key];
    if (typeof written !== 'string' || splitPlaceholders(written)) continue;
    const meant = suggest(written, namesIn(scope)) ?? 'nearby';
    const problem = `"${written}" is a plain text, which says nothing of this page.`;
    const params = { problem, fix: `Write ${key}: \${${meant}}.` };
    report(diagnose(blockShape.invalidValue, params, sourceMap.location([key])));
  }
}
