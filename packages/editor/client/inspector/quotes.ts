import type { Fact } from '../../protocol.ts';
import { writeLabel } from './labels.ts';

const QUOTE = /\$\{\s*([^{}]*?)\s*\}/g;

/** Whether a text quotes a value, as in `${site.name}`. */
export function hasQuote(text: string): boolean {
  return text.includes('${');
}

/** The site values that a text quotes, in order, without repetition. */
export function findQuotedFacts(text: string, facts: readonly Fact[]): readonly Fact[] {
  const names = [...text.matchAll(QUOTE)].map(([, name]) => name);
  return [...new Set(names)].flatMap((name) => facts.filter((fact) => fact.name === name));
}

/** Replaces the quotes of site values in a text by the values. */
export function fillIn(text: string, facts: readonly Fact[]): string {
  return fillQuotes(text, (name) => facts.find((fact) => fact.name === name)?.value);
}

/** Replaces the quotes in a text by their values; quotes of unknown values stay. */
export function fillQuotes(text: string, read: (name: string) => string | undefined): string {
  return text.replace(QUOTE, (quote, name: string) => read(name) ?? quote);
}

/** The label of a site value: `site.facts.rating.reviews` -> "Rating reviews". */
export function nameFact({ name }: Fact): string {
  return writeLabel(name.replace(/^site\.(?:facts\.|business\.)?/, '').replaceAll('.', ' '));
}

/** An unfinished quote before the caret: the offset of its `${`, and the text after it. */
export interface OpenQuote {
  readonly start: number;
  readonly typed: string;
}

/** Finds the unfinished quote before the caret. */
export function findOpenQuote(text: string, caret: number): OpenQuote | undefined {
  const start = text.lastIndexOf('${', caret - 2);
  if (start < 0 || start + 2 > caret) return undefined;
  const typed = text.slice(start + 2, caret);
  return /[{}\n]/.test(typed) ? undefined : { start, typed };
}

/** The site values to suggest for a typed text, found by name or value. */
export function offerFacts(facts: readonly Fact[], typed: string): readonly Fact[] {
  const wanted = typed.trim().toLowerCase();
  return facts
    .filter((fact) => `${fact.name} ${nameFact(fact)} ${fact.value}`.toLowerCase().includes(wanted))
    .slice(0, 8);
}

/** Completes a quote; returns the new text and the new caret position. */
export function closeQuote(text: string, { start }: OpenQuote, caret: number, name: string) {
  const before = `${text.slice(0, start)}\${${name}}`;
  const rest = text.slice(caret).replace(/^[\w.-]*\}/, '');
  return { text: before + rest, caret: before.length };
}
