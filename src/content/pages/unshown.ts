import type { Diagnostic, Note, Report } from '../../check/diagnostics/index.ts';
import { contentRules } from '../../check/diagnostics/index.ts';
import type { Collection, LoadedCollections, SiteFiles } from '../collections/index.ts';
import { openScope } from '../collections/index.ts';
import type { CheckUnlessSound } from '../memory/index.ts';
import type { Query, QueryRunner, Scope } from '../templates/index.ts';
import { CONDITIONS, createFill, isQuery, someIncluded } from '../templates/index.ts';
import type { Document, Path } from '../yaml/index.ts';
import { isMapping } from '../yaml/index.ts';
import { createBlockMaker, NO_ENTRY_WORDS } from './block.ts';
import { checkBrokenPages, isRepeated, openPageWords, rawBlocks } from './pages.ts';
import type { BlockContext } from './prepare-block.ts';

interface UnshownBlocks extends LoadedCollections {
  readonly files: SiteFiles;
  /** The shared blocks that nothing includes. */
  readonly unused: readonly Document[];
  readonly scope: Scope;
  /** Changes when `site.yaml`, the theme or a shared block changes. */
  readonly version: string;
}

/**
 * Checks the blocks that may be on no page: those of shared files that nothing includes, those of pages that cannot be
 * read as a whole, and the blocks of templates with conditions, because a condition may be true for no entry.
 */
export function checkUnshown(
  blocks: UnshownBlocks,
  context: BlockContext,
  checkUnlessSound: CheckUnlessSound,
): readonly Diagnostic[] {
  const { files, collections, unused, scope, version } = blocks;
  const found: Diagnostic[] = [];
  const report: Report = (diagnostic) => found.push(diagnostic);
  const make = createBlockMaker(context, NO_ENTRY_WORDS);
  for (const shared of unused) {
    const { diagnostics } = make(shared.data, { document: shared, path: [] }, { ...scope, ...openPageWords(shared) });
    // The block may use values of entries: it can only be checked when a page includes it.
    if (diagnostics.some(({ code }) => code === contentRules.unknownPlaceholder.code)) continue;
    for (const fault of diagnostics) report(fault);
  }
  checkBrokenPages(
    files,
    blocks,
    (raw, origin) => make(raw, origin, { ...scope, ...openPageWords(origin.document) }).diagnostics,
    report,
  );
  const makeOpen = createBlockMaker({ ...context, query: queryOpenEntry(context.query) }, NO_ENTRY_WORDS);
  for (const { name, template, words, entries } of collections) {
    // A template without entries is checked as a page.
    if (!template || !entries.some(({ entry }) => entry)) continue;
    const faults = checkUnlessSound(`conditions of ${name}`, `${version} ${template.version}`, () => {
      const open = { ...scope, ...openPageWords(template), ...openScope(words, template) };
      const made = [...rawBlocks(template).entries()].flatMap(([index, raw]) => {
        if (isRepeated(raw) || !someIncluded(raw, files.shared, hasCondition)) return [];
        return makeOpen(raw, { document: template, path: ['blocks', index] }, open);
      });
      return {
        diagnostics: made.flatMap(({ diagnostics }) => diagnostics),
        dependencies: made.flatMap(({ dependencies }) => dependencies),
      };
    });
    for (const fault of faults) report(fault);
  }
  return found;
}

/** Runs queries as if they found one entry with unknown values, so that the items are checked for any value. */
function queryOpenEntry(query: QueryRunner): QueryRunner {
  return (...asked) => {
    const items = query(...asked)
      .items.slice(0, 1)
      .map(({ scope: { site, ...words }, group }) => {
        const open = Object.entries(words).map(([word, { origin }]) => [
          word,
          { value: undefined, origin, isOpen: true },
        ]);
        const scope: Scope = { ...(site && { site }), ...Object.fromEntries(open) };
        return { scope, ...(group && { group }) };
      });
    return { items, isComplete: false };
  };
}

function hasCondition(data: unknown): boolean {
  return isMapping(data) && [...CONDITIONS].some((key) => key in data);
}

interface ListSources {
  /** `site.yaml`, pages and templates. */
  readonly documents: readonly (Document | undefined)[];
  readonly collections: readonly Collection[];
  readonly scope: Scope;
}

/**
 * Notes for the lists that their `limit` shortens, because authors cannot see that in the list. Lists that differ
 * between the entries of a template are skipped.
 */
export function findShortenedLists(
  { documents: [site, ...pages], collections, scope }: ListSources,
  { query, shared, language: { locale } }: Pick<BlockContext, 'query' | 'shared' | 'language'>,
): readonly Note[] {
  const open = new Map(collections.map(({ template, words }) => [template, template && openScope(words, template)]));
  return [site, ...shared.values(), ...pages].flatMap((document) => {
    if (!document) return [];
    const names = { ...scope, ...open.get(document) };
    return findLimited(document.data, []).flatMap(({ limited: { limit, ...unlimited }, path }) => {
      const context = { scope: names, query, locale, report: () => {} };
      const origin = { document, path };
      const { items, isComplete } = query(unlimited, origin, { report: () => {}, fill: createFill(origin, context) });
      if (!isComplete || items.length <= Number(limit)) return [];
      const name = String(unlimited.collection);
      const message = `This list shows ${limit} of the ${items.length} ${unlimited.group === undefined ? 'entries' : 'groups'} of "${name}" that match.`;
      return { message, ...document.locate([...path, 'limit']) };
    });
  });
}

interface LimitedList {
  readonly limited: Query;
  readonly path: Path;
}

function findLimited(data: unknown, path: Path): readonly LimitedList[] {
  if (Array.isArray(data)) return data.flatMap((item, index) => findLimited(item, [...path, index]));
  if (!isMapping(data)) return [];
  const inside = Object.entries(data).flatMap(([key, value]) => findLimited(value, [...path, key]));
  const isLimited = isQuery(data) && Number.isInteger(data.limit) && Number(data.limit) > 0;
  return isLimited ? [{ limited: data, path }, ...inside] : inside;
}
