import type { z } from 'zod';
import type { Block, Registry } from '../../block/index.ts';
import type { Diagnostic, Report } from '../../check/diagnostics/index.ts';
import { commonSchema, splitProps } from '../schema/index.ts';
import type { Filler, Origin, SharedBlocks, SourceMap } from '../templates/index.ts';
import { compile, includeShared, isFixed, reportLooseQuery } from '../templates/index.ts';
import { findBlock } from './find-block.ts';

/** A raw block with all that is the same on every page: what it includes, its type, and what there is to fill in. */
export interface PreparedBlock {
  /** The written data, with what it includes. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly mapSource: () => SourceMap;
  readonly block: Block;
  /** Undefined for a block without conditions. */
  readonly fillConditions: Filler | undefined;
  /** Fills in the keys that every block takes; undefined for a block with none. */
  readonly fillCommon: Filler | undefined;
  /** The fillers of its type, without the slots. */
  readonly fillOwn: Filler;
  /** What comes of the keys that every block takes, where that is the same on every page. */
  readonly common: z.ZodSafeParseSuccess<z.output<typeof commonSchema>> | undefined;
}

/** Undefined for what is no block, which is reported each time. */
export type BlockPreparer = (
  raw: Readonly<Record<string, unknown>>,
  origin: Origin,
  report: Report,
) => PreparedBlock | undefined;

/** Prepares each raw block once. */
export function createBlockPreparer(context: {
  readonly shared: SharedBlocks;
  readonly registry: Registry;
}): BlockPreparer {
  const prepared = new WeakMap<object, PreparedBlock>();
  return (raw, origin, report) => {
    const known = prepared.get(raw);
    if (known) return known;
    const faults: Diagnostic[] = [];
    const fresh = prepareBlock(raw, origin, context, (fault) => faults.push(fault));
    for (const fault of faults) report(fault);
    if (fresh && faults.length === 0) prepared.set(raw, fresh);
    return fresh;
  };
}

function prepareBlock(
  raw: Readonly<Record<string, unknown>>,
  origin: Origin,
  { shared, registry }: Parameters<typeof createBlockPreparer>[0],
  report: Report,
): PreparedBlock | undefined {
  const included = includeShared(raw, origin, shared, report);
  if (!included) return undefined;
  const { data, mapSource } = included;
  const block = findBlock(data, mapSource(), registry, report);
  if (!block || reportLooseQuery(data, block, mapSource(), report)) return undefined;
  const { conditions, common, own } = splitProps(data, block.slots);
  const parsed = isFixed(common) ? commonSchema.safeParse(common) : undefined;
  return {
    data,
    mapSource,
    block,
    fillConditions: isEmpty(conditions) ? undefined : compile(conditions),
    fillCommon: isEmpty(common) ? undefined : compile(common),
    fillOwn: compile(own),
    common: parsed?.success ? parsed : undefined,
  };
}

function isEmpty(props: object): boolean {
  return Object.keys(props).length === 0;
}
