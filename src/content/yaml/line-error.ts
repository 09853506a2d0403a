import type { Diagnostic, Source } from '../../check/diagnostics/index.ts';
import { diagnose, shorten, yamlRules } from '../../check/diagnostics/index.ts';
import { findUnopenedBracket } from './brackets.ts';
import { findCurlyQuotes } from './curly-quotes.ts';
import { contentEnd, contentStart, lineAt, lineEnd, lineStart, measureIndent, nextLine } from './lines.ts';
import { explainLookAlike } from './look-alike.ts';
import { addDash, spaceBehindDash } from './new-item.ts';
import { quoteText } from './quote.ts';
import { findExtraBracket, findUnopenedQuote } from './scalar.ts';

/** The mistake that a line shows by its looks, near the location where the parser gave up; undefined when it shows none. */
export function explainLine(source: Source, offset: number): Diagnostic | undefined {
  const { text } = source;
  const from = lineStart(text, Math.min(offset, text.length));
  return (
    explainLookAlike(source, from) ??
    noSpace(source, from) ??
    extraBracket(source, from) ??
    colonOnLine(source, from, offset) ??
    below(source, nextLine(text, from)) ??
    noColon(source, from)
  );
}

/** A line that is no key, no item and no part of a text. */
export function explainLooseLine(source: Source, from: number, isItem: boolean): Diagnostic {
  const { text } = source;
  const glued = explainLookAlike(source, from) ?? noSpace(source, from);
  if (glued) return glued;
  const start = contentStart(text, from);
  const end = lineEnd(text, from);
  const range = [start, start + text.slice(start, end).trimEnd().length] as const;
  if (isItem) return diagnose(yamlRules.missingDash, {}, { source, range }, { fix: addDash(text, from) });
  return diagnose(yamlRules.missingColon, { line: shorten(text.slice(...range), 60) }, { source, range });
}

/** The line below the one where the parser gave up, which it had read ahead. */
function below(source: Source, from: number): Diagnostic | undefined {
  if (from >= source.text.length || lineAt(source.text, from).trim() === '') return undefined;
  return explainLookAlike(source, from) ?? colonInSecondLine(source, from);
}

/** `title:Roof` and `-item`. */
function noSpace(source: Source, from: number): Diagnostic | undefined {
  const line = source.text.slice(from, contentEnd(source.text, from));
  const start = from + measureIndent(line);
  const dash = /^ *(-)(?=[^\s-])/.exec(line);
  const colon = /^ *(?:- +)*([\w/-]+:)(?=["'[{]|[^\s:/](?!.*: ))/.exec(line);
  const found = colon ?? dash;
  const after = found?.[1];
  if (!found || !after) return undefined;
  const at = from + found[0].length;
  const suggestion = `${line.trim().slice(0, at - start)} ${line.trim().slice(at - start)}`;
  const range = [at - after.length, at] as const;
  const location = { source, range: [colon ? at - after.length : start, at] as const };
  const fix = colon ? { range, text: `${after} ` } : spaceBehindDash(source.text, from);
  return diagnose(yamlRules.missingSpace, { after: colon ? after : '-', suggestion }, location, { fix });
}

/** `title: Roof: done`, and a text that ends with a colon. */
function colonOnLine(source: Source, from: number, offset: number): Diagnostic | undefined {
  const { text } = source;
  const end = lineEnd(text, from);
  const key = /^ *(?:- +)*(?:[\w-]+|"[^"]*"|'[^']*'):\s+/.exec(text.slice(from, end))?.[0] ?? '';
  const valueStart = key ? from + key.length : contentStart(text, from);
  const value = text.slice(valueStart, contentEnd(text, valueStart));
  const colon = /:(?=\s|$)/.exec(value);
  if (!colon || (!key && offset < valueStart)) return undefined;
  const range = [valueStart, valueStart + value.length] as const;
  const quoteFault = key ? (findCurlyQuotes(source, range) ?? findUnopenedQuote(source, range)) : undefined;
  if (quoteFault) return quoteFault;
  const at = valueStart + colon.index;
  const suggestion = quoteText(value);
  const isPlain = /^[^\s"'[\]{}|>&*!%@`?-]/.test(value);
  const fix = key && isPlain ? { range, text: suggestion } : undefined;
  return diagnose(yamlRules.colonInText, { suggestion }, { source, range: [at, at + 1] }, { fix });
}

/** A second line of a text with a colon in it. */
function colonInSecondLine(source: Source, from: number): Diagnostic | undefined {
  const { text } = source;
  const [upper, lower] = [lineAt(text, from - 1), lineAt(text, from)];
  const [, lead = '', value] = /^( *(?:- +)*)[\w-]+: +(.*)$/.exec(upper) ?? [];
  const colon = /:(?=\s|$)/.exec(lower);
  if (!colon || value === undefined || measureIndent(lower) <= lead.length) return undefined;
  const suggestion = quoteText(`${value.trim()} ${lower.trim()}`);
  const at = from + colon.index;
  return diagnose(yamlRules.colonInText, { suggestion }, { source, range: [at, at + 1] });
}

/** `primary: label: Book Now, link: /quote }`, and `[label: Book Now }]`, whose bracket was never opened. */
function extraBracket(source: Source, from: number): Diagnostic | undefined {
  const line = lineAt(source.text, from).trimEnd();
  const lead = /^ *(?:- +)*[^"'[{:]*:\s+/.exec(line)?.[0].length;
  if (lead === undefined) return undefined;
  const start = from + lead;
  if (!/[[{]/.test(source.text.charAt(start))) return findExtraBracket(source, [start, from + line.length]);
  const at = findUnopenedBracket(source.text, start);
  if (at === undefined) return undefined;
  return diagnose(yamlRules.extraBracket, { bracket: source.text.charAt(at) }, { source, range: [at, at + 1] });
}

/** A line that is no key, no list item and continues nothing. */
function noColon(source: Source, from: number): Diagnostic | undefined {
  const { text } = source;
  const line = lineAt(text, from).trim();
  if (line === '' || /[:[\]{}"'#|>&*!%@`,]/.test(line)) return undefined;
  const start = contentStart(text, from);
  return diagnose(yamlRules.missingColon, { line }, { source, range: [start, start + line.length] });
}
