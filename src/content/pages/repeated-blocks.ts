import type { Diagnostic } from '../../check/diagnostics/index.ts';
import { blockShape, diagnose, hasErrors } from '../../check/diagnostics/index.ts';
import type { Dependency } from '../memory/index.ts';
import type { Origin, Query, Scope } from '../templates/index.ts';
import { createFill, isQuery, mentionsAny, Room } from '../templates/index.ts';
import { isMapping } from '../yaml/index.ts';
import { noteQueries } from './answers.ts';
import { NO_ENTRY_WORDS, NO_PARTS } from './made-blocks.ts';
import type { BlockContext, MadeBlock } from './make-block.ts';
import { createBlockMaker } from './make-block.ts';

/** True for what stands among the blocks of a page and makes a block of each entry, or of each group of entries. */
export function isRepeated(raw: unknown): raw is Query {
  return isMapping(raw) && !('type' in raw) && !('shared' in raw) && 'each' in raw && isQuery(raw);
}

/**
 * The blocks that a query among the blocks of a page makes. The first of what is answered is no block: it has what the query itself
 * depends on, and what is wrong with it.
 * @param entryWords of the template in which it is written: which blocks a page has must not depend on them
 */
export function makeRepeated(
  raw: Query,
  origin: Origin,
  scope: Scope,
  entryWords: ReadonlySet<string>,
  context: BlockContext,
): readonly MadeBlock[] {
  const { query, references, language } = context;
  const diagnostics: Diagnostic[] = [];
  const report = (fault: Diagnostic) => diagnostics.push(fault);
  const { each: _each, ...asked } = raw;
  if (mentionsAny(asked, entryWords)) {
    const { document, path } = origin;
    report(diagnose(blockShape.invalidValue, HANGS_ON_ENTRY, document.locate(path)));
    return [{ ...NO_PARTS, diagnostics, isFaulty: true }];
  }
  const dependencies: Dependency[] = [];
  const run = noteQueries(query, references.answers, (dependency) => dependencies.push(dependency));
  const fill = createFill(origin, { scope, query: run, locale: language.locale, report });
  const { items, isComplete } = run(raw, origin, { report, fill });
  const room = new Room();
  const found: MadeBlock = {
    ...NO_PARTS,
    diagnostics,
    isFaulty: hasErrors(diagnostics) || !isComplete,
    dependencies,
  };
  const written = { document: origin.document, path: [...origin.path, 'each'] };
  const blocks = items.map(({ scope: own, group }): MadeBlock => {
    if (room.isFull()) return { ...NO_PARTS, isFaulty: true };
    const ask: BlockContext['query'] = (inner, at, asking) =>
      query(inner, at, { ...asking, group: asking.group ?? group });
    // Each item has a maker of its own: one would take what differs from entry to entry for the same block.
    return createBlockMaker({ ...context, query: ask, room }, NO_ENTRY_WORDS)(raw.each, written, { ...scope, ...own });
  });
  return [found, ...blocks];
}

const HANGS_ON_ENTRY = {
  problem: 'Which blocks a template has cannot hang on what an entry says.',
  fix: 'Write one block here, and let its list be read from the collection.',
};
