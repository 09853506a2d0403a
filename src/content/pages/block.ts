import type { z } from 'zod';
import type { Block, BlockContent, Field, FieldGroup, LinkReference, PropPath, Resolver } from '../../block/index.ts';
import { listFieldsAt, runBlock } from '../../block/index.ts';
import type { Diagnostic, Report } from '../../check/diagnostics/index.ts';
import {
  blockShape,
  contentRules,
  diagnose,
  hasErrors,
  replaceText,
  versionRules,
} from '../../check/diagnostics/index.ts';
import { memoise } from '../../prerender/store/index.ts';
import type { Dependency } from '../memory/index.ts';
import type { Period } from '../schedule/index.ts';
import { ALWAYS, intersect, readPeriod } from '../schedule/index.ts';
import { adviseOnPageKey, commonGroup, commonSchema, derivePath, explainIssues, LOADER_KEYS } from '../schema/index.ts';
import type { BlockInstance, EditableBlock, MarkedKind, PageLink } from '../site.ts';
import type { Origin, Scope, SourceMap } from '../templates/index.ts';
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
import { formatPath, isMapping, isWithin, setAt, valueAt } from '../yaml/index.ts';
import { hideDependency } from './answers.ts';
import type { BlockContext, BlockPreparer, FilledBlock, PreparedBlock } from './prepare-block.ts';
import { createBlockPreparer, fillBlock, reportMissingAlternative, reportNoBlock } from './prepare-block.ts';
import type { BlockReporter, MakingReporter, References } from './references.ts';
import { createResolver } from './references.ts';

/** The name for values of the page that shows the block: `${page.label}`, `${page.slug}`. */
export const PAGE = 'page';

/** The context that all blocks of one template share. */
interface TemplateContext extends BlockContext {
  readonly prepare: BlockPreparer;
  /** Makes a block that its conditions leave out, to check it; undefined if blocks can use values of an entry. */
  readonly makeLeftOut: BlockMaker | undefined;
}

/** A block and its faults. A faulty block is missing, or replaced by a stand-in. */
export interface MadeBlock {
  readonly instance: BlockInstance | undefined;
  /** The block if it is sound and not shown now, because its period has not started or is over. */
  readonly inactive: BlockInstance | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** True if the author wrote a block that cannot be shown, here or in the included shared file. */
  readonly isFaulty: boolean;
  /** The block's links that are checked when all pages are known, including those of blocks in its slots. */
  readonly links: readonly PageLink[];
  readonly dependencies: readonly Dependency[];
}

/** @param around the location of the containing block */
type BlockMaker = (raw: unknown, origin: Origin, scope: Scope, around?: Origin) => MadeBlock;

/**
 * Makes blocks out of raw YAML: includes shared blocks, fills in placeholders, checks the props against the schema, and
 * makes the blocks in the slots. A block that uses neither the page nor any of `entryWords` is the same in every scope
 * and is made once.
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

/** Passes on faults, links and dependencies of a block that its conditions leave out: even such a block is checked. */
function addLeftOut(
  { diagnostics, links, dependencies }: MadeBlock,
  { report, addLink, assume }: MakingReporter,
): void {
  for (const diagnostic of diagnostics) report(diagnostic);
  for (const link of links) addLink(link);
  for (const each of dependencies) assume(hideDependency(each));
}

/** Whether a block is shown now. Adds to `dependencies` the instants at which this changes. */
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

/** The entry values for a page that is not made from an entry: none. */
export const NO_ENTRY_WORDS: ReadonlySet<string> = new Set<string>([]);

export const NO_PARTS: MadeBlock = {
  instance: undefined,
  inactive: undefined,
  diagnostics: [],
  isFaulty: false,
  links: [],
  dependencies: [],
};

/** A block's props with their placeholders filled in, and their origins. */
interface WrittenBlock extends Pick<FilledBlock, 'common' | 'own'>, Pick<BlockInstance, 'isFixed'> {
  readonly prepared: PreparedBlock;
  readonly origin: Origin;
  /** The location of the containing block. */
  readonly around: Origin | undefined;
  readonly sourceMap: SourceMap;
  readonly isIncomplete: (path: Path) => boolean;
  readonly isInherited: (path: Path) => boolean;
  readonly isEntryOf: BlockReporter['isEntryOf'];
}

/**
 * Checks the props of a block against its schema, and makes its slots; undefined if the block has a fault, which is
 * reported.
 */
function checkBlock(
  { prepared, isFixed, common, own, origin, around, sourceMap, isIncomplete, isInherited, isEntryOf }: WrittenBlock,
  makeSlots: (period: Period) => Readonly<Record<string, BlockInstance>>,
  { references, timeZone, language, isEditable, standIn }: BlockContext,
  { report, addLink, assume, locateWords }: MakingReporter,
): BlockInstance | undefined {
  const { block } = prepared;
  const { location } = sourceMap;
  const propertyPath = createPropertyPaths(sourceMap, block.type);
  const explain = (issues: readonly z.core.$ZodIssue[], field: FieldGroup, data: Readonly<Record<string, unknown>>) => {
    const owner = `${/^[aeiou]/.test(block.type) ? 'an' : 'a'} ${block.type} block`;
    const alsoKnown = [...Object.keys(commonSchema.shape), ...LOADER_KEYS, ...block.slots];
    const names = { owner, rules: blockShape, elsewhere: adviseOnPageKey, alsoKnown };
    explainIssues(issues, { ...names, location, propertyPath, isIncomplete, isInherited, field, data }, report);
  };
  const shared = prepared.common ?? commonSchema.safeParse(common);
  if (!shared.success) explain(shared.error.issues, commonGroup, common);
  const period = shared.success ? readPeriod(shared.data, () => location(['from'], 'key'), timeZone, report) : ALWAYS;
  const slots = makeSlots(period);
  const lacksOne = reportMissingAlternative(block, prepared.data, sourceMap, report);
  const told = { location, propertyPath, report, addLink, period, assume, locateWords, isIncomplete, isEntryOf };
  const silent = { ...told, report: ignore, addLink: ignore, assume: ignore };
  const instantiate = (props: unknown, reporter: BlockReporter) =>
    runBlock(block.type, () => block.instantiate(props, createResolver(references, reporter), language));
  const written = instantiate(own, told);
  reportMarked(block, own, location, propertyPath, report);
  if (!written.ok) explain(written.issues, block.props, own);
  // While a writer clears a text to write another one, the rest of the block stays in view.
  const made = written.ok || !standIn ? written : instantiate(fillBlanks(own, written.issues), { ...silent, assume });
  if (!shared.success || !made.ok || lacksOne) return undefined;
  const { id, tone = block.tone, spacing, screens } = shared.data;
  const { content } = made;
  const locateField = content.prefilled && location;
  const editable = isEditable
    ? createEditableBlock(block, { own, origin, around, sourceMap }, (mark) => {
        const marked = block.instantiate(own, markTexts(createResolver(references, silent), mark), language);
        return marked.ok ? marked.content : undefined;
      })
    : undefined;
  return { block, id, tone, spacing, screens, period, isFixed, content, locateField, slots, editable };
}

/** Not blank to a schema, and unseen on a page: a space without width. */
const UNSEEN = '\u200b';

/** A copy of props in which each blank text that a schema has refused is unseen but not blank. */
function fillBlanks(props: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  return issues.map(derivePath).reduce((filled, path) => {
    const value = valueAt(props, path);
    return typeof value === 'string' && value.trim() === '' ? setAt(filled, path, UNSEEN) : filled;
  }, props);
}

const ignore = () => {};

/**
 * Returns a function that writes a property path: `blocks[1] (faq) > items[0] > answer`; for a value in another file,
 * such as an entry or a shared block, the path in that file.
 */
function createPropertyPaths(sourceMap: SourceMap, type: string): (path: Path) => string {
  const base = sourceMap.at([]);
  return (path) => {
    const { document, path: written } = sourceMap.at(path);
    const isHere = document === base.document && isWithin(written, base.path);
    return isHere
      ? `${formatPath(base.path)} (${type})${steps(written.slice(base.path.length))}`
      : steps(written).slice(3);
  };
}

function steps(path: Path): string {
  return path.map((step) => (typeof step === 'number' ? `[${step}]` : ` > ${step}`)).join('');
}

function reportMarked(
  block: Block,
  props: unknown,
  location: SourceMap['location'],
  propertyPath: (path: readonly (string | number)[]) => string,
  report: Report,
): void {
  for (const marked of block.findMarked(props)) {
    const { path, key } = marked;
    if ('trial' in marked) {
      const params = { value: String(valueAt(props, path)), ...marked.trial };
      report(diagnose(contentRules.forTrial, params, location(path), { propertyPath: propertyPath(path) }));
      continue;
    }
    const { instead, isThere } = marked;
    const { cause, ...written } = location(path, 'key');
    const quotedAt = cause?.kind === 'placeholder' ? cause.location : undefined;
    // If a placeholder inserted the value, `written` is the origin of the value, such as a line of `site.yaml`. The
    // deprecated key is then reported where the placeholder is.
    const at = quotedAt ?? written;
    const fix = isThere || quotedAt ? undefined : replaceText(at, key, instead);
    report(
      diagnose(versionRules.deprecatedProp, { key, instead, isThere }, at, { propertyPath: propertyPath(path), fix }),
    );
  }
}

/** @param written the text in the source, if `text` differs from it */
type MarkProp = (text: string, path: PropPath, kind?: MarkedKind, written?: string) => string;

/**
 * Maps the texts and pictures of a block to their locations. A text that its schema has changed is not marked.
 * @param make makes the content of the block with the texts that `mark` returns
 */
function createEditableBlock(
  block: Block,
  { own, origin, around, sourceMap }: Pick<WrittenBlock, 'own' | 'origin' | 'around' | 'sourceMap'>,
  make: (mark: MarkProp) => BlockContent | undefined,
): EditableBlock {
  const findAddresses = (path: PropPath): string | undefined => {
    const quoting = sourceMap.quotedAt(path);
    const addresses = [sourceMap.at(path), ...(quoting ? [quoting] : [])].map((each) => writeAddress(each, origin));
    return addresses.includes(undefined) ? undefined : addresses.join(' ');
  };
  return {
    address: writeAddress(origin, around),
    markTexts: (mark) =>
      make((text, path, kind = 'text', written = text) => {
        const value = valueAt(own, path);
        const isKept =
          typeof value === 'string' && value.trim() === written.trim() && isOfKind(block.props, path, kind);
        const addresses = isKept ? findAddresses(path) : undefined;
        return addresses === undefined ? text : mark(text, addresses, kind);
      }),
  };
}

/** A path segment without dots and spaces that does not look like a number. */
const STEP = /^[^\s.#\d][^\s.#]*$/;

/**
 * Writes a location as an address: relative to the containing block if that block contains the location, otherwise
 * `file#path`. If a file has several entries, the `file` of an entry is the entry's id.
 */
function writeAddress({ document, path }: Origin, around: Origin | undefined): string | undefined {
  const { file, entry } = document.source;
  if (path.some((step) => typeof step === 'string' && !STEP.test(step))) return undefined;
  const isInside = document === around?.document && isWithin(path, around.path);
  const encode = (text: string) => encodeURI(text).replace(/[&,]/g, encodeURIComponent);
  if (isInside) return encode(path.slice(around.path.length).join('.'));
  return `${encode(entry ?? file).replace('#', '%23')}#${encode(path.join('.'))}`;
}

/** Whether the schema has a picture file at a path or, for other kinds, a text that is not a choice or a name. */
function isOfKind(field: Field, path: Path, kind: MarkedKind): boolean {
  return listFieldsAt(field, path).some((each) => {
    if (each.shape !== 'text') return false;
    if (kind === 'picture') return each.kind === 'image';
    return !each.pattern && (each.kind === undefined || each.input === 'markdown');
  });
}

/** A resolver that replaces each text, and the text alternative of each picture, by the result of `mark`. */
function markTexts(resolver: Resolver, mark: MarkProp): Resolver {
  const markLabel = (link: LinkReference, path: PropPath): LinkReference =>
    link.label === undefined ? link : { ...link, label: mark(link.label, [...path, 'label']) };
  return {
    ...resolver,
    text: (words, path) => mark(words, path),
    image: (image, path) => {
      const resolved = resolver.image(image, path);
      return { ...resolved, alt: mark(resolved.alt, [...path, 'src'], 'picture', image.src) };
    },
    link: (link, path) => resolver.link(markLabel(link, path), path),
    links: (links, path) =>
      resolver.links(
        links.map((link, index) => markLabel(link, [...path, index])),
        path,
      ),
    richText: (text, path) => {
      const { html } = resolver.richText(text, path);
      return { html: mark(html, path, html === text.markdown ? 'text' : 'markdown', text.markdown) };
    },
  };
}
