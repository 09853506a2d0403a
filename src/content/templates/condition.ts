import type { Report } from '../../check/diagnostics/index.ts';
import { blockShape, diagnose, suggest } from '../../check/diagnostics/index.ts';
import { formatPath } from '../yaml/index.ts';
import type { Scope } from './placeholder.ts';
import { namesIn, splitPlaceholders } from './placeholder.ts';
import type { SourceMap } from './source-map.ts';

/** The keys that decide whether a page has a block at all. */
export const CONDITIONS: ReadonlySet<string> = new Set(['if', 'unless']);

/**
 * A block with `if:` is left out if that has no value: an input that was not filled in, an empty list, or false; one
 * with `unless:` is left out if it has one.
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

/** A scope in which the site values in a block's conditions are unknown; undefined if they use none. */
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

/** Reports conditions that are plain text: without a placeholder they would always be true. */
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
    const problem = `"${written}" is plain text, which is the same on every page.`;
    const params = { problem, fix: `Write ${key}: \${${meant}}.` };
    report(diagnose(blockShape.invalidValue, params, sourceMap.location([key])));
  }
}
