import type { Report } from '../diagnostics/index.ts';
import { blockShape, contentRules, diagnose, replaceText, suggest, suggestSurely } from '../diagnostics/index.ts';
import type { Document } from '../document/index.ts';
import { describeValue, isMapping } from '../document/index.ts';
import type { Origins } from './origins.ts';
import { createOrigins } from './origins.ts';
import type { Origin } from './placeholder.ts';

/** The blocks in `pages/_shared`, by file name. A broken file is known by name and has no document. */
export type SharedBlocks = ReadonlyMap<string, Document | undefined>;

/** A raw block with the shared one that it includes, and which of its keys were written where. */
export interface Included {
  readonly data: Readonly<Record<string, unknown>>;
  readonly origins: Origins;
}

/**
 * `shared: consultation` stands for the block in that file; keys beside it take the place of its own.
 * Undefined when there is none: one that does not exist is reported, a broken one has been reported already.
 */
export function includeShared(
  raw: Readonly<Record<string, unknown>>,
  origin: Origin,
  shared: SharedBlocks,
  report: Report,
): Included | undefined {
  const origins = createOrigins(origin);
  if (!('shared' in raw)) return { data: raw, origins };
  const { shared: name, ...overrides } = raw;
  const place = () => origin.document.locate([...origin.path, 'shared']);
  if (typeof name !== 'string') {
    const facts = { wanted: 'the name of a shared block', found: describeValue(name), fix: undefined };
    report(diagnose(blockShape.wrongType, facts, place()));
    return undefined;
  }
  const base = shared.get(name);
  if (!base) {
    if (!shared.has(name)) {
      const known = [...shared.keys()];
      const suggestion = suggest(name, known);
      const meant = suggestSurely(name, known);
      const fix = replaceText(place(), name, meant);
      report(diagnose(contentRules.unknownShared, { name, suggestion, known }, place(), { fix }));
    }
    return undefined;
  }
  for (const key of Object.keys(base.data)) {
    if (!(key in overrides)) origins.graft([key], { document: base, path: [key] });
  }
  return { data: { ...base.data, ...overrides }, origins };
}

/** True when a raw block, or one that it includes, satisfies `holds`. */
export function someIncluded(raw: unknown, shared: SharedBlocks, holds: (data: unknown) => boolean): boolean {
  if (holds(raw)) return true;
  if (Array.isArray(raw)) return raw.some((item) => someIncluded(item, shared, holds));
  if (!isMapping(raw)) return false;
  const included = typeof raw.shared === 'string' ? shared.get(raw.shared)?.data : undefined;
  return [included, ...Object.values(raw)].some((each) => each !== undefined && someIncluded(each, shared, holds));
}
