import type { Place, Report } from '../diagnostics/index.ts';
import { contentRules, diagnose, suggest } from '../diagnostics/index.ts';
import type { Path } from '../document/index.ts';
import { describeValue, isMapping } from '../document/index.ts';
import type { Origins } from './origins.ts';
import { childOf } from './origins.ts';
import type { Origin, Scope } from './placeholder.ts';
import { lookUp, namesIn, splitPlaceholders } from './placeholder.ts';
import type { Query, QueryRunner } from './query.ts';
import { isQuery } from './query.ts';

export interface ExpansionContext {
  readonly scope: Scope;
  readonly query: QueryRunner;
  readonly report: Report;
  /** Told of each list that is shorter than it should be, because what it is read from has a fault. */
  readonly cutShort?: (path: Path) => void;
}

/**
 * Fills in raw data. A placeholder that is the whole text keeps the type of what it stands for (a list stays a list);
 * inside text it must be text, a number or yes/no. A key whose placeholder stands for an input that was left out is left out too.
 * `origins` is told what came from where.
 */
export function expand(raw: unknown, origins: Origins, context: ExpansionContext): unknown {
  return expandAt(raw, [], origins, context);
}

function expandAt(raw: unknown, path: Path, origins: Origins, context: ExpansionContext): unknown {
  if (typeof raw === 'string') return expandText(raw, path, origins, context);
  if (Array.isArray(raw)) return expandList(raw, path, origins, context);
  if (!isMapping(raw)) return raw;
  if (isQuery(raw)) return expandQuery(raw, origins.at(path), path, 0, origins, context);
  return expandMapping(raw, path, origins, context);
}

function expandMapping(
  raw: Readonly<Record<string, unknown>>,
  path: Path,
  origins: Origins,
  context: ExpansionContext,
) {
  const filled: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(raw)) {
    const value = expandAt(each, [...path, key], origins, context);
    if (value !== undefined) filled[key] = value;
  }
  return filled;
}

/** A query among the items of a list adds its own items in place, which shifts those behind it. */
function expandList(items: readonly unknown[], path: Path, origins: Origins, context: ExpansionContext): unknown[] {
  const list = origins.at(path);
  const filled: unknown[] = [];
  for (const [index, item] of items.entries()) {
    if (isMapping(item) && isQuery(item)) {
      filled.push(...expandQuery(item, childOf(list, index), path, filled.length, origins, context));
      continue;
    }
    const at = [...path, filled.length];
    if (filled.length !== index) origins.graft(at, childOf(list, index));
    const value = expandAt(item, at, origins, context);
    if (value !== undefined) filled.push(value);
  }
  return filled;
}

/** One item for each entry that the query finds, its text filled in from the entry. */
function expandQuery(
  query: Query,
  origin: Origin,
  path: Path,
  first: number,
  origins: Origins,
  context: ExpansionContext,
): unknown[] {
  const each = childOf(origin, 'each');
  const { entries, isComplete } = context.query(query, origin, context);
  if (!isComplete) context.cutShort?.(path);
  return entries.map((entry, index) => {
    const at = [...path, first + index];
    origins.graft(at, each);
    return expandAt(query.each, at, origins, { ...context, scope: { ...context.scope, ...entry } });
  });
}

function expandText(text: string, path: Path, origins: Origins, context: ExpansionContext): unknown {
  const parts = splitPlaceholders(text);
  if (!parts) return text;
  const [only] = parts;
  if (parts.length === 1 && only && 'name' in only) {
    const found = find(only.name, path, origins, context);
    if (found) origins.graft(path, found.origin);
    return found?.value;
  }
  return parts.map((part) => ('name' in part ? textOf(part.name, path, origins, context) : part.literal)).join('');
}

function textOf(name: string, path: Path, origins: Origins, context: ExpansionContext): string {
  const found = find(name, path, origins, context);
  if (!found || found.value === undefined || found.value === null) return '';
  if (typeof found.value === 'object') {
    const facts = { name, found: describeValue(found.value) };
    context.report(diagnose(contentRules.placeholderNotText, facts, placeOf(origins.at(path), name)));
    return '';
  }
  return String(found.value);
}

function find(name: string, path: Path, origins: Origins, { scope, report }: ExpansionContext) {
  const found = lookUp(scope, name);
  if (!found) {
    const known = namesIn(scope);
    const facts = { name, suggestion: suggest(name, known), known: known.filter((each) => !each.includes('.')) };
    report(diagnose(contentRules.unknownPlaceholder, facts, placeOf(origins.at(path), name)));
  }
  return found;
}

/** The placeholder itself, inside the text that is written at `origin`. */
function placeOf({ document, path }: Origin, name: string): Place {
  const { source, range } = document.locate(path);
  const written = source.text.slice(range[0], range[1]);
  const start = written.search(new RegExp(`\\$\\{\\s*${name.replace(/[^\w]/g, '\\$&')}\\s*\\}`));
  if (start === -1) return { source, range };
  const length = written.indexOf('}', start) + 1 - start;
  return { source, range: [range[0] + start, range[0] + start + length] };
}
