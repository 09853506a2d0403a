import type { Diagnostic, Place } from '../diagnostics/index.ts';
import { diagnose, formatLocation, textRules } from '../diagnostics/index.ts';
import type { OpenedPage } from '../site/index.ts';

interface Heading {
  readonly level: number;
  readonly text: string;
  readonly place: () => Place;
}

/**
 * What is wrong with the headings of a page, as it is rendered: none or several main ones, or a level left out.
 * @param html that of each block
 */
export function checkHeadings({ places, start }: OpenedPage, html: readonly string[]): readonly Diagnostic[] {
  const headings = html.flatMap((block, index) => headingsIn(block, places[index] ?? start));
  const [first, ...others] = headings.filter(({ level }) => level === 1);
  const found: Diagnostic[] = [];
  if (!first) found.push(diagnose(textRules.noMainHeading, {}, start()));
  for (const { place } of others) {
    const facts = { count: others.length + 1, first: first ? formatLocation(first.place()) : '' };
    found.push(diagnose(textRules.severalMainHeadings, facts, place()));
  }
  for (const [index, { level, text, place }] of headings.entries()) {
    const from = headings[index - 1]?.level ?? 1;
    if (level > from + 1) found.push(diagnose(textRules.skippedHeading, { from, to: level, heading: text }, place()));
  }
  return found;
}

function headingsIn(html: string, place: () => Place): readonly Heading[] {
  return [...html.matchAll(/<h([1-6])(?:\s[^>]*)?>([\s\S]*?)<\/h\1>/g)].map(([, level, inner = '']) => ({
    level: Number(level),
    text: inner.replace(/<[^>]*>/g, '').trim(),
    place,
  }));
}
