import type { Block, Registry } from '../../block/index.ts';
import type { Diagnostic, Report } from '../../diagnostics/index.ts';
import { blockShape, hasErrors } from '../../diagnostics/index.ts';
import type { SiteLanguage } from '../../words/format/index.ts';
import type { Path } from '../../yaml/index.ts';
import { isMapping, isWithin } from '../../yaml/index.ts';
import type { Dependency } from '../memory/index.ts';
import type { Period } from '../schedule/index.ts';
import { ALWAYS, intersect, readPeriod } from '../schedule/index.ts';
import { adviseOnPageKey, commonGroup, commonSchema, explainIssues, LOADER_KEYS, splitProps } from '../schema/index.ts';
import type { BlockInstance, PageLink, StandIn } from '../site.ts';
import type { Origin, QueryRunner, Scope, SharedBlocks, SourceMap } from '../template/index.ts';
import {
  CONDITIONS,
  checkConditions,
  createFixedParts,
  expand,
  GROUP,
  includeShared,
  includesUnreadable,
  isLeftOut,
  locateWords,
  mentionsAny,
  openConditions,
  reportLooseQuery,
  someIncluded,
} from '../template/index.ts';
import { hideDependency } from './answers.ts';
import { reportDeprecated } from './deprecated.ts';
import { findBlock, reportMissingAlternative, reportNoBlock } from './find-block.ts';
import { PAGE } from './page-words.ts';
import { createPropertyPaths } from './property-path.ts';
import type { BlockReporter, References } from './references.ts';
import { createResolver } from './resolver.ts';

/** All that turning raw YAML into checked blocks needs to know of the site. */
export interface BlockContext {
  readonly registry: Registry;
  readonly shared: SharedBlocks;
  readonly references: References;
  readonly query: QueryRunner;
  readonly standIn: StandIn | undefined;
  /** The name of the zone of all dates. */
  readonly timeZone: string;
  /** What views are told of the site. */
  readonly language: SiteLanguage;
}

/** The same for the blocks of one template. */
interface TemplateContext extends BlockContext {
  readonly isFixed: (raw: unknown) => boolean;
  /** Makes a block as if it were shown; undefined where that hangs on what an entry says. */
  readonly makeLeftOut: BlockMaker | undefined;
}

/** A block that was made, and what is wrong with it; a faulty one is left out, or something stands in for it. */
export interface MadeBlock {
  readonly instance: BlockInstance | undefined;
  /** The block where it is sound and not shown now, because its time has not come or is over. */
  readonly inactive: BlockInstance | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** True when the author wrote a block that cannot be shown, here or in the shared file that is included. */
  readonly isFaulty: boolean;
  /** Its links that are to be looked at once all pages are known, those of the blocks in its slots included. */
  readonly links: readonly PageLink[];
  /** What it was made with of the rest of the site. */
  readonly dependencies: readonly Dependency[];
}

export type BlockMaker = (raw: unknown, origin: Origin, scope: Scope) => MadeBlock;

/**
 * Makes blocks out of raw YAML: includes what is shared, fills in placeholders, checks the props against the schema,
 * and makes the blocks in the slots. A block that quotes neither the page nor any of `entryWords` is the same in every scope and is made once.
 */
export function createBlockMaker(blockContext: BlockContext, entryWords: ReadonlySet<string>): BlockMaker {
  const made = new WeakMap<object, MadeBlock>();
  const varying = new WeakSet<object>();
  const varyingWords = new Set([...entryWords, PAGE]);
  const makeLeftOut: BlockMaker = (...block) =>
    createBlockMaker({ ...blockContext, standIn: undefined }, entryWords)(...block);
  const ofTemplate = {
    ...blockContext,
    isFixed: createFixedParts(),
    makeLeftOut: entryWords.size > 0 ? undefined : makeLeftOut,
  };

  const make: BlockMaker = (raw, origin, scope) => {
    const known = isMapping(raw) ? made.get(raw) : undefined;
    if (known) return known;
    const diagnostics: Diagnostic[] = [];
    const links: PageLink[] = [];
    const dependencies: Dependency[] = [];
    let isLacking = false;
    const reporter = {
      lack: () => {
        isLacking = true;
      },
      report: (diagnostic: Diagnostic) => diagnostics.push(diagnostic),
      locateWords: (words: string) => locateWords(scope, words),
      addLink: (link: PageLink) => links.push(link),
      assume: (dependency: Dependency) => dependencies.push(dependency),
    };
    const sound = makeBlock(raw, origin, scope, ofTemplate, make, reporter);
    const isFaulty = isLacking || hasErrors(diagnostics) || includesUnreadable(raw, blockContext.shared);
    const isShown = sound && isNow(sound.period, blockContext.references.answers, dependencies);
    const standIn = isFaulty ? blockContext.standIn?.({ name: deriveName(raw), diagnostics }) : undefined;
    const instance = isShown ? sound : standIn;
    const fresh = { instance, inactive: isShown ? undefined : sound, diagnostics, isFaulty, links, dependencies };
    if (!isMapping(raw) || varying.has(raw)) return fresh;
    if (someIncluded(raw, blockContext.shared, (data) => mentionsAny(data, varyingWords))) varying.add(raw);
    else made.set(raw, fresh);
    return fresh;
  };
  return make;
}

function deriveName(raw: unknown): string {
  const { type, shared } = isMapping(raw) ? raw : {};
  return [type, shared].find((each) => typeof each === 'string') ?? 'block';
}

/** Where making a block leaves what it finds. */
interface Reporter {
  readonly report: Report;
  readonly addLink: (link: PageLink) => void;
  readonly assume: (dependency: Dependency) => void;
  readonly locateWords: BlockReporter['locateWords'];
  /** Told that the block cannot be made because of a fault that is reported elsewhere. */
  readonly lack: () => void;
}

function makeBlock(
  raw: unknown,
  origin: Origin,
  scope: Scope,
  blockContext: TemplateContext,
  make: BlockMaker,
  reporter: Reporter,
): BlockInstance | undefined {
  const { report } = reporter;
  if (!isMapping(raw)) return reportNoBlock(raw, origin, report);
  const included = includeShared(raw, origin, blockContext.shared, report);
  if (!included) return undefined;
  const { data, sourceMap } = included;
  const block = findBlock(data, sourceMap, blockContext.registry, report);
  if (!block || reportLooseQuery(data, block, sourceMap, report)) return undefined;

  checkConditions(data, scope, sourceMap, report);
  const { filled, listed, incomplete, items } = fillBlock(block, data, sourceMap, scope, blockContext, reporter);
  if (incomplete.some(([key]) => CONDITIONS.has(String(key)))) reporter.lack();
  else if (isLeftOut(data, filled)) {
    const open = openConditions(data, scope);
    const made = open && blockContext.makeLeftOut?.(raw, origin, open);
    if (made) addLeftOut(made, reporter);
    return undefined;
  }
  for (const each of listed) reporter.assume(each);
  const makeSlots = (period: Period) =>
    block.slots.flatMap((slot) => {
      if (!(slot in data)) return [];
      const { instance, diagnostics, links, dependencies } = make(data[slot], sourceMap.at([slot]), scope);
      for (const diagnostic of diagnostics) report(diagnostic);
      for (const link of links) reporter.addLink({ ...link, period: intersect(link.period, period) });
      for (const each of dependencies) reporter.assume(each);
      return instance ? [[slot, instance] as const] : [];
    });
  const isIncomplete = (path: Path) => incomplete.some((each) => isWithin(each, path));
  const isEntryOf = (path: Path, page: string) => items.get(page)?.some((item) => isWithin(path, item)) ?? false;
  const isInherited = ([key, ...rest]: Path) =>
    rest.length === 0 && 'shared' in raw && !(key !== undefined && key in raw);
  const written = { data, filled, sourceMap, isIncomplete, isInherited, isEntryOf };
  const made = checkBlock(block, written, makeSlots, blockContext, reporter);
  if (!made && incomplete.length > 0) reporter.lack();
  return made;
}

/** A block with its placeholders filled in, but for its slots. */
interface FilledBlock {
  readonly filled: Readonly<Record<string, unknown>>;
  /** What its lists were made with: nothing that the page hangs on where the block is left out. */
  readonly listed: readonly Dependency[];
  /** The paths of what lacks something because of a fault that is reported elsewhere. */
  readonly incomplete: readonly Path[];
  /** Where the items of lists are, by the path of the page that each is made of. */
  readonly items: ReadonlyMap<unknown, readonly Path[]>;
}

function fillBlock(
  block: Block,
  data: Readonly<Record<string, unknown>>,
  sourceMap: SourceMap,
  scope: Scope,
  { references, query: ask, isFixed, language: { locale } }: TemplateContext,
  { report, assume }: Reporter,
): FilledBlock {
  const incomplete: Path[] = [];
  const items = new Map<unknown, Path[]>();
  const listed: Dependency[] = [];
  const fill = (keys: (key: string) => boolean, assumeList: Reporter['assume']) => {
    const query: QueryRunner = (written, ...context) => {
      // What is asked of a group is part of what is asked of its collection.
      if (written.collection !== GROUP) assumeList(references.answers.collection(written).dependency);
      return ask(written, ...context);
    };
    // The same object where it can be, for its fixed parts are known by it.
    const isWhole = Object.keys(data).every(keys);
    const part = isWhole ? data : Object.fromEntries(Object.entries(data).filter(([key]) => keys(key)));
    const expanded = expand(part, sourceMap, {
      scope,
      query,
      locale,
      report,
      isFixed,
      incomplete: (path: Path) => incomplete.push(path),
      listed: (path, page) => items.set(page, [...(items.get(page) ?? []), path]),
    });
    return isMapping(expanded) ? expanded : {};
  };
  const isConditional = 'if' in data || 'unless' in data;
  const conditions = isConditional ? fill((key) => CONDITIONS.has(key), assume) : {};
  const isProp = (key: string) => !CONDITIONS.has(key) && !block.slots.includes(key);
  const props = fill(isProp, (dependency) => listed.push(dependency));
  return { filled: { ...conditions, ...props }, listed, incomplete, items };
}

/** Adds what is found in a block that is left out: it is to be as sound as if it were shown. */
function addLeftOut({ diagnostics, links, dependencies }: MadeBlock, { report, addLink, assume }: Reporter): void {
  for (const diagnostic of diagnostics) report(diagnostic);
  for (const link of links) addLink(link);
  for (const each of dependencies) assume(hideDependency(each));
}

/** Whether a block is shown now; what hangs on the time is a dependency, too. */
function isNow({ from, until }: Period, answers: References['answers'], dependencies: Dependency[]): boolean {
  const isOver = (instant: number) => {
    const { value, dependency } = answers.instant(instant);
    dependencies.push(dependency);
    return value;
  };
  const hasCome = from === undefined || isOver(from);
  const hasGone = until !== undefined && isOver(until);
  return hasCome && !hasGone;
}

/** A block's props with their placeholders filled in, and where they came from. */
interface WrittenBlock {
  /** As it is written, its slots included. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly filled: Readonly<Record<string, unknown>>;
  readonly sourceMap: SourceMap;
  readonly isIncomplete: (path: Path) => boolean;
  readonly isInherited: (path: Path) => boolean;
  readonly isEntryOf: BlockReporter['isEntryOf'];
}

function checkBlock(
  block: Block,
  { data, filled, sourceMap, isIncomplete, isInherited, isEntryOf }: WrittenBlock,
  makeSlots: (period: Period) => readonly (readonly [slot: string, block: BlockInstance])[],
  { references, timeZone, language }: BlockContext,
  { report, ...others }: Reporter,
): BlockInstance | undefined {
  const { location } = sourceMap;
  const propertyPath = createPropertyPaths(sourceMap, block.type);
  const owner = `${/^[aeiou]/.test(block.type) ? 'an' : 'a'} ${block.type} block`;
  const alsoKnown = [...Object.keys(commonSchema.shape), ...LOADER_KEYS, ...block.slots];
  const elsewhere = adviseOnPageKey;
  const refused = { owner, rules: blockShape, location, propertyPath, isIncomplete, isInherited, elsewhere, alsoKnown };
  const { common, own } = splitProps(filled);
  const shared = commonSchema.safeParse(common);
  if (!shared.success) explainIssues(shared.error.issues, { ...refused, field: commonGroup, data: common }, report);
  const period = shared.success ? readPeriod(shared.data, () => location(['from'], 'key'), timeZone, report) : ALWAYS;
  const slots = makeSlots(period);
  const lacksOne = reportMissingAlternative(block, data, sourceMap, report);
  const reporter = { location, propertyPath, report, isIncomplete, isEntryOf, period, ...others };
  const made = block.instantiate(own, createResolver(references, reporter), language);
  reportDeprecated(block, own, location, propertyPath, report);
  if (!made.ok) explainIssues(made.issues, { ...refused, field: block.props, data: own }, report);
  if (!shared.success || !made.ok || lacksOne) return undefined;
  const { id, tone = block.tone, spacing, screens } = shared.data;
  return { block, id, tone, spacing, screens, period, content: made.content, slots: Object.fromEntries(slots) };
}
