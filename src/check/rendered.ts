import type { BlockInstance, OpenedPage } from '../content/index.ts';
import type { BlockRenderer, RenderedBlock } from '../render/index.ts';
import { FRAME_IDS, separateAnchors } from '../render/index.ts';
import type { Diagnostic } from './diagnostics/index.ts';
import { contentRules, diagnose, formatLocation, textRules } from './diagnostics/index.ts';

/**
 * Renders the blocks of a page, in order, as parts of `main`.
 * @param around the ids that the page has outside these blocks
 */
export function renderMain(
  blocks: readonly BlockInstance[],
  renderer: BlockRenderer,
  around = FRAME_IDS,
): readonly RenderedBlock[] {
  const context = renderer.startPage();
  const rendered = blocks.map((block) => renderer.render(block, 'main', context));
  return separateAnchors(rendered, new Set(around));
}

/**
 * Faults in the headings of a rendered page: no main heading or several, a repeated one, or a skipped level.
 * @param rendered the blocks of the page
 */
export function checkHeadings(
  { locations, start }: OpenedPage,
  rendered: readonly RenderedBlock[],
): readonly Diagnostic[] {
  const headings = rendered.flatMap((block, index) => {
    const location = locations[index] ?? start;
    return block.headings.map((heading) => ({ ...heading, location }));
  });
  const [first, ...others] = headings.filter(({ level }) => level === 1);
  const found: Diagnostic[] = [];
  if (!first) found.push(diagnose(textRules.noMainHeading, {}, start()));
  for (const { location } of others) {
    const params = { count: others.length + 1, first: first ? formatLocation(first.location()) : '' };
    found.push(diagnose(textRules.severalMainHeadings, params, location()));
  }
  const main = first && fold(first.readText());
  for (const { level, readText, location } of headings) {
    if (!first || level === 1 || fold(readText()) !== main) continue;
    const params = { heading: readText(), first: formatLocation(first.location()) };
    found.push(diagnose(textRules.repeatedHeading, params, location()));
  }
  for (const [index, { level, readText, location }] of headings.entries()) {
    const from = headings[index - 1]?.level ?? 1;
    if (level <= from + 1) continue;
    const params = { from, to: level, heading: readText() };
    found.push(diagnose(textRules.skippedHeading, params, location()));
  }
  return found;
}

function fold(heading: string): string {
  return heading.replace(/\s+/g, ' ').trim().toLowerCase();
}

/** The ids of the rendered blocks, and those that every page has outside its blocks. */
export function collectIds(blocks: readonly RenderedBlock[]): ReadonlySet<string> {
  return new Set([...FRAME_IDS, ...blocks.flatMap(({ ids }) => ids)]);
}

/**
 * Duplicate ids of a page, which make links ambiguous.
 * @param rendered the blocks of the page
 * @param around the ids that the page has outside these blocks
 */
export function checkIds(
  { blocks, locations, start }: OpenedPage,
  rendered: readonly RenderedBlock[],
  around: ReadonlySet<string>,
): readonly Diagnostic[] {
  const seen = new Set<string>();
  return rendered.flatMap(({ ids }, index) =>
    ids.flatMap((id) => {
      const isFree = !seen.has(id) && !around.has(id);
      seen.add(id);
      if (isFree) return [];
      const rule = around.has(id) ? contentRules.reservedId : contentRules.duplicateAnchor;
      const location = locations[index]?.(blocks[index]?.id === id ? 'id' : undefined) ?? start();
      return [diagnose(rule, { id }, location)];
    }),
  );
}
