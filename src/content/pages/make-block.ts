import type { Registry } from '../../block/index.ts';
import type { SiteLanguage } from '../../block/words/index.ts';
import type { Diagnostic } from '../../check/diagnostics/index.ts';
import { hasErrors } from '../../check/diagnostics/index.ts';
import { memoise } from '../../prerender/store/index.ts';
import type { Dependency } from '../memory/index.ts';
import type { Period } from '../schedule/index.ts';
import { intersect } from '../schedule/index.ts';
import type { BlockInstance, PageLink, StandIn } from '../site.ts';
import type { Origin, QueryRunner, Room, Scope, SharedBlocks } from '../templates/index.ts';
import {
  CONDITIONS,
  checkConditions,
  includesUnreadable,
  isLeftOut,
  locateWords,
  mentionsAny,
  openConditions,
  someIncluded,
} from '../templates/index.ts';
import type { Path } from '../yaml/index.ts';
import { isMapping, isWithin } from '../yaml/index.ts';
import { hideDependency } from './answers.ts';
import { checkBlock } from './check-block.ts';
import { fillBlock } from './fill-block.ts';
import { reportNoBlock } from './find-block.ts';
import { PAGE } from './page-words.ts';
import type { BlockPreparer } from './prepare-block.ts';
import { createBlockPreparer } from './prepare-block.ts';
import type { MakingReporter, References } from './references.ts';

/** The site's data that turning raw YAML into checked blocks needs. */
export interface BlockContext {
  readonly registry: Registry;
  readonly shared: SharedBlocks;
  readonly references: References;
  readonly query: QueryRunner;
  readonly standIn: StandIn | undefined;
  /** Whether blocks know where their texts are written. */
  readonly isEditable: boolean;
  /** The name of the zone of all dates. */
  readonly timeZone: string;
  /** What views get about the site. */
  readonly language: SiteLanguage;
  /** What the blocks share that a list among the blocks makes. */
  readonly room?: Room;
}

/** The same for the blocks of one template. */
interface TemplateContext extends BlockContext {
  readonly prepare: BlockPreparer;
  /** Makes a block as if it were shown; undefined where that depends on what an entry says. */
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

/** @param around where the block is written in which it stands */
export type BlockMaker = (raw: unknown, origin: Origin, scope: Scope, around?: Origin) => MadeBlock;

/**
 * Makes blocks out of raw YAML: includes what is shared, fills in placeholders, checks the props against the schema,
 * and makes the blocks in the slots. A block that quotes neither the page nor any of `entryWords` is the same in every scope and is made once.
 */
export function createBlockMaker(blockContext: BlockContext, entryWords: ReadonlySet<string>): BlockMaker {
  const made = new WeakMap<object, MadeBlock>();
  const varyingWords = new Set([...entryWords, PAGE]);
  const { shared } = blockContext;
  const isVarying = memoise((raw: object) => someIncluded(raw, shared, (data) => mentionsAny(data, varyingWords)));
  const makeLeftOut: BlockMaker = (...block) =>
    createBlockMaker({ ...blockContext, standIn: undefined }, entryWords)(...block);
  const ofTemplate = {
    ...blockContext,
    prepare: createBlockPreparer(blockContext),
    makeLeftOut: entryWords.size > 0 ? undefined : makeLeftOut,
  };

  const make: BlockMaker = (raw, origin, scope, around) => {
    const isFixed = isMapping(raw) && !isVarying(raw);
    const known = isFixed ? made.get(raw) : undefined;
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
    const sound = makeBlock({ raw, origin, around, scope, isFixed }, ofTemplate, make, reporter);
    const isFaulty = isLacking || hasErrors(diagnostics) || includesUnreadable(raw, shared);
    const isShown = sound && isNow(sound.period, blockContext.references.answers, dependencies);
    const standIn = isFaulty ? blockContext.standIn?.({ name: deriveName(raw), diagnostics }) : undefined;
    const instance = isShown ? sound : standIn;
    const fresh = { instance, inactive: isShown ? undefined : sound, diagnostics, isFaulty, links, dependencies };
    if (isFixed) made.set(raw, fresh);
    return fresh;
  };
  return make;
}

function deriveName(raw: unknown): string {
  const { type, shared } = isMapping(raw) ? raw : {};
  return [type, shared].find((each) => typeof each === 'string') ?? 'block';
}

/** A block that is to be made. */
interface RawBlock {
  readonly raw: unknown;
  readonly origin: Origin;
  readonly around: Origin | undefined;
  readonly scope: Scope;
  readonly isFixed: boolean;
}

function makeBlock(
  { raw, origin, around, scope, isFixed }: RawBlock,
  blockContext: TemplateContext,
  make: BlockMaker,
  reporter: MakingReporter,
): BlockInstance | undefined {
  const { report } = reporter;
  if (!isMapping(raw)) return reportNoBlock(raw, origin, report);
  const prepared = blockContext.prepare(raw, origin, report);
  if (!prepared) return undefined;
  const { data, block } = prepared;
  const sourceMap = prepared.mapSource();
  if (prepared.fillConditions) checkConditions(data, scope, sourceMap, report);
  const { conditions, common, own, listed, incomplete, items } = fillBlock(
    prepared,
    sourceMap,
    scope,
    blockContext,
    reporter,
  );
  if (incomplete.some(([key]) => CONDITIONS.has(String(key)))) reporter.lack();
  else if (isLeftOut(data, conditions)) {
    const open = openConditions(data, scope);
    const made = open && blockContext.makeLeftOut?.(raw, origin, open);
    if (made) addLeftOut(made, reporter);
    return undefined;
  }
  for (const each of listed) reporter.assume(each);
  const makeSlots = (period: Period) => {
    const slots: Record<string, BlockInstance> = {};
    for (const slot of block.slots) {
      if (!(slot in data)) continue;
      const { instance, diagnostics, links, dependencies } = make(data[slot], sourceMap.at([slot]), scope, origin);
      for (const diagnostic of diagnostics) report(diagnostic);
      for (const link of links) reporter.addLink({ ...link, period: intersect(link.period, period) });
      for (const each of dependencies) reporter.assume(each);
      if (instance) slots[slot] = instance;
    }
    return slots;
  };
  const isIncomplete = (path: Path) => incomplete.some((each) => isWithin(each, path));
  const isEntryOf = (path: Path, page: string) => items.get(page)?.some((item) => isWithin(path, item)) ?? false;
  const isInherited = ([key, ...rest]: Path) =>
    rest.length === 0 && 'shared' in raw && !(key !== undefined && key in raw);
  const written = { prepared, isFixed, common, own, origin, around, sourceMap, isIncomplete, isInherited, isEntryOf };
  const made = checkBlock(written, makeSlots, blockContext, reporter);
  if (!made && incomplete.length > 0) reporter.lack();
  return made;
}

/** Adds what is found in a block that is left out: it is to be as sound as if it were shown. */
function addLeftOut(
  { diagnostics, links, dependencies }: MadeBlock,
  { report, addLink, assume }: MakingReporter,
): void {
  for (const diagnostic of diagnostics) report(diagnostic);
  for (const link of links) addLink(link);
  for (const each of dependencies) assume(hideDependency(each));
}

/** Whether a block is shown now; what depends on the time is a dependency, too. */
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
