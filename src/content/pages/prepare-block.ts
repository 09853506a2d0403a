import type { z } from 'zod';
import type { Block, FieldGroup, Registry } from '../../block/index.ts';
import { listFieldsAt } from '../../block/index.ts';
import type { SiteLanguage } from '../../block/words/index.ts';
import type { Diagnostic, Report } from '../../check/diagnostics/index.ts';
import {
  blockShape,
  contentRules,
  diagnose,
  narrowLocation,
  replaceText,
  suggest,
  suggestSurely,
  yamlRules,
} from '../../check/diagnostics/index.ts';
import type { Dependency } from '../memory/index.ts';
import { commonSchema, LOADER_KEYS, splitProps } from '../schema/index.ts';
import type { StandIn } from '../site.ts';
import type { Filler, Origin, QueryRunner, Scope, SharedBlocks, SourceMap } from '../templates/index.ts';
import { compile, includeShared, isFixed, Room, reportLooseQuery } from '../templates/index.ts';
import type { Path } from '../yaml/index.ts';
import { describeValue, isMapping } from '../yaml/index.ts';
import { noteQueries } from './answers.ts';
import type { MakingReporter, References } from './references.ts';

/** The data of the site that is needed to make blocks from raw YAML. */
export interface BlockContext {
  readonly registry: Registry;
  readonly shared: SharedBlocks;
  readonly references: References;
  readonly query: QueryRunner;
  readonly standIn: StandIn | undefined;
  /** Whether blocks provide the locations of their texts, for the editor. */
  readonly isEditable: boolean;
  readonly timeZone: string;
  /** The language of the site, for views. */
  readonly language: SiteLanguage;
  /** The common size limit of the blocks that one query makes. */
  readonly room?: Room;
}

type Props = Readonly<Record<string, unknown>>;

/**
 * A raw block with the parts that are the same on every page: its included block, its type, and its compiled
 * placeholders.
 */
export interface PreparedBlock {
  /** The data as written, merged with the included shared block. */
  readonly data: Props;
  readonly mapSource: () => SourceMap;
  readonly block: Block;
  /** Undefined for a block without conditions. */
  readonly fillConditions: Filler | undefined;
  /** Fills in the keys that every block has; undefined if the block has none of them. */
  readonly fillCommon: Filler | undefined;
  /** Fills in the props of its type, without the slots. */
  readonly fillOwn: Filler;
  /** The parsed values of the keys that every block has, if these values are the same on every page. */
  readonly common: z.ZodSafeParseSuccess<z.output<typeof commonSchema>> | undefined;
}

/** Prepares a raw block; undefined for anything that is not a block, which is reported on each call. */
export type BlockPreparer = (raw: Props, origin: Origin, report: Report) => PreparedBlock | undefined;

/** Prepares each raw block once. */
export function createBlockPreparer(context: BlockContext): BlockPreparer {
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
  raw: Props,
  origin: Origin,
  { shared, registry }: BlockContext,
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

/** Reports an item of `blocks` that is not a block. */
export function reportNoBlock(raw: unknown, origin: Origin, report: Report): undefined {
  const location = origin.document.locate(origin.path);
  const [, after, rest = ''] = /^(type:|shared:)(\S.*)$/.exec(typeof raw === 'string' ? raw : '') ?? [];
  if (after !== undefined) {
    report(
      diagnose(yamlRules.missingSpace, { after, suggestion: `${after} ${rest}` }, narrowLocation(location, after)),
    );
    return;
  }
  const params = { wanted: 'a block', found: describeValue(raw), fix: 'Write for example "- type: hero".' };
  report(diagnose(blockShape.wrongType, params, location));
}

/** Reports a block that needs at least one of certain props and slots but has none; returns whether it was reported. */
export function reportMissingAlternative(
  { type, oneOf }: Block,
  data: Props,
  sourceMap: SourceMap,
  report: Report,
): boolean {
  if (oneOf.length === 0 || oneOf.some((key) => key in data)) return false;
  report(diagnose(contentRules.missingAlternative, { type, keys: oneOf }, sourceMap.location([])));
  return true;
}

/** The block type of raw data; a missing or unknown type is reported. */
function findBlock(data: Props, sourceMap: SourceMap, registry: Registry, report: Report): Block | undefined {
  const { type } = data;
  if (typeof type !== 'string' || type.trim() === '') {
    const key = type === undefined ? Object.keys(data).find((each) => suggest(each, ['type', 'shared'])) : undefined;
    if (key !== undefined) {
      const suggestion = suggest(key, ['type', 'shared']);
      const params = { key, owner: 'a block', suggestion, known: LOADER_KEYS };
      report(diagnose(blockShape.unknownKey, params, sourceMap.location([key], 'key')));
      return undefined;
    }
    report(diagnose(contentRules.missingBlockType, {}, sourceMap.location(type === undefined ? [] : ['type'])));
    return undefined;
  }
  const block = registry.get(type);
  if (!block) {
    const location = sourceMap.location(['type']);
    const fix = replaceText(location, type, suggestSurely(type, registry.types));
    const suggestion = guessType(type, registry);
    report(diagnose(contentRules.unknownBlock, { type, suggestion }, location, { fix }));
  }
  return block;
}

/** The block type that an unknown name probably means: by similar letters, or by a name from other tools. */
function guessType(unknown: string, { types, get }: Registry): string | undefined {
  const byKeyword = new Map(types.flatMap((type) => (get(type)?.keywords ?? []).map((each) => [each, type])));
  const names = [...types, ...byKeyword.keys()];
  const name = suggest(unknown, names) ?? names.find((each) => unknown.toLowerCase().split(/[-_ ]/).includes(each));
  return name === undefined || types.includes(name) ? name : byKeyword.get(name);
}

/** A block with its placeholders filled in, except in its slots. */
export interface FilledBlock {
  readonly conditions: Props;
  /** The keys that every block has. */
  readonly common: Props;
  /** The props of its type. */
  readonly own: Props;
  /** The dependencies of its lists. If conditions leave the block out, the page does not have these dependencies. */
  readonly listed: readonly Dependency[];
  /** The paths of values that are incomplete because of a fault reported elsewhere. */
  readonly incomplete: readonly Path[];
  /** The paths of the list items that a query made from entries, by the address of the entry's page. */
  readonly items: ReadonlyMap<unknown, readonly Path[]>;
}

const NO_PROPS: Props = {};

/** Fills in the placeholders of a block, conditions first. */
export function fillBlock(
  { data, block, fillConditions, fillCommon, fillOwn }: PreparedBlock,
  sourceMap: SourceMap,
  scope: Scope,
  { references, query: ask, language: { locale }, room: shared }: BlockContext,
  { report, assume }: MakingReporter,
): FilledBlock {
  const incomplete: Path[] = [];
  const items = new Map<unknown, Path[]>();
  const listed: Dependency[] = [];
  const addIncomplete = (path: Path) => incomplete.push(path);
  const room = shared ?? new Room();
  shared?.takeValues(data, [], { sourceMap, report, incomplete: addIncomplete });
  const fill = (filler: Filler | undefined, assumeList: MakingReporter['assume']): Props => {
    const query = noteQueries(ask, references.answers, assumeList);
    const filled = filler?.({
      sourceMap,
      scope,
      query,
      locale,
      room,
      report,
      incomplete: addIncomplete,
      isText: (path) => mustBeText(block.props, path),
      listed: (path, page) => {
        const known = items.get(page);
        if (known) known.push(path);
        else items.set(page, [path]);
      },
    });
    return isMapping(filled) ? filled : NO_PROPS;
  };
  const assumeShown = (dependency: Dependency) => listed.push(dependency);
  return {
    conditions: fill(fillConditions, assume),
    common: fill(fillCommon, assumeShown),
    own: fill(fillOwn, assumeShown),
    listed,
    incomplete,
    items,
  };
}

function mustBeText(field: FieldGroup, path: Path): boolean {
  const shapes = listFieldsAt(field, path).map(({ shape }) => shape);
  return shapes.includes('text') && !shapes.includes('number') && !shapes.includes('any');
}
