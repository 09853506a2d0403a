import type { OpenedPage } from '../content/index.ts';
import type { RenderedBlock } from '../render/index.ts';
import type { Diagnostic } from './diagnostics/index.ts';
import { diagnose, formatLocation, textRules } from './diagnostics/index.ts';

/**
 * Faults in the headings of a rendered page: no main heading or several, a repeated one, or a skipped level.
 * @param rendered its blocks
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
