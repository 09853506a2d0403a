import type { Fix, Range } from '../../check/diagnostics/index.ts';
import { diagnose, yamlRules } from '../../check/diagnostics/index.ts';
import type { Context } from './complaint.ts';
import type { Guess } from './guess.ts';
import { guess, insert, MOST_PLACES, matchLine, quote } from './guess.ts';
import { contentEnd, lineAt, lineEnd } from './lines.ts';
import { quoteText } from './quote.ts';

/** A quoted text that continues to a later quote, or to the end of the file. */
export function guessUnclosedQuote({ source, text, quoted, open }: Context): readonly Guess[] {
  if (!quoted) return [];
  const [start, end] = quoted;
  const sign = text.charAt(start);
  if (end < lineEnd(text, start) && !/[,:[{]\s*$/.test(text.slice(start, end))) return [];
  const fault = diagnose(yamlRules.unclosedQuote, { quote: sign }, { source, range: [start, start + 1] });
  const closing = open.map((each) => close(text, each)).reverse();
  return guess(
    fault,
    ...listEnds(text, start).flatMap((each) => [insert(each, sign), insert(each, sign + closing.join(''))]),
  );
}

/** The possible ends of a value that is never closed: at the end of its line, or before a bracket or a comma there. */
function listEnds(text: string, start: number): readonly number[] {
  const end = contentEnd(text, start);
  const before = [...text.slice(start, end).matchAll(/(?<!\s)\s*[\]},:]/g)].map(({ index }) => start + index);
  return [end, ...before.reverse().slice(0, MOST_PLACES)];
}

/** `'It's here'` and `"Roof" and walls`. */
export function guessQuoteInText({ source, text, quoted, open, line }: Context): readonly Guess[] {
  if (!quoted) return [];
  const [start, end] = quoted;
  if (end >= lineEnd(text, start) || (open.length === 0 && start !== line.value[0])) return [];
  const flow = /^[^,\]}\n]*/.exec(text.slice(end))?.[0].trimEnd().length ?? 0;
  const range: Range = [start, open.length > 0 ? end + flow : contentEnd(text, start)];
  const fix = quoteApostrophes(text, range);
  const location = { source, range: [end, end + 1] as const };
  const fault = diagnose(yamlRules.quoteInText, { quote: text.charAt(start) }, location, { fix });
  return guess(fault, fix ?? quote(text, range));
}

/** `'It's here'` in double quotes, if its quotes can only be apostrophes. */
function quoteApostrophes(text: string, range: Range): Fix | undefined {
  const inner = /^'(.*)'$/.exec(text.slice(...range))?.[1];
  if (inner === undefined || /''/.test(inner) || /(?<!\p{L})'|'(?!\p{L})/u.test(inner)) return undefined;
  return { range, text: quoteText(inner) };
}

/** A closing bracket without an opening one. */
export function guessExtraBracket({ source, text, line, at }: Context): readonly Guess[] {
  const written = lineAt(text, line.start).replace(/"(?:[^"\\]|\\.)*"|'[^']*'|\s#.*/g, (each) =>
    ' '.repeat(each.length),
  );
  const opened: string[] = [];
  const found: number[] = /[\]}]/.test(text.charAt(at)) ? [at] : [];
  for (const { 0: bracket, index } of written.matchAll(/[[\]{}]/g)) {
    if (/[[{]/.test(bracket)) opened.push(bracket === '[' ? ']' : '}');
    else if (opened.at(-1) === bracket) opened.pop();
    else found.push(line.start + index);
  }
  return found.slice(0, 2).flatMap((each) => {
    const bracket = text.charAt(each);
    const fault = diagnose(yamlRules.extraBracket, { bracket }, { source, range: [each, each + 1] });
    const starts = matchLine(text, line, /(?<=[:,[{]\s+)[^\s,\]}]/g).map(({ range }) => range[0]);
    const opened = starts.slice(0, 6).map((start) => insert(start, bracket === ']' ? '[' : '{'));
    const quoted = /[[{]/.test(text.charAt(line.value[0])) ? [] : [quote(text, line.value)];
    return guess(fault, { range: [each, each + 1], text: '' }, ...quoted, ...opened);
  });
}

export function guessUnclosedBracket({ source, text, at, open, line, above }: Context): readonly Guess[] {
  const last = open.at(-1);
  if (last === undefined) return [];
  const bracket = text.charAt(last);
  const closing = close(text, last);
  const all = open
    .map((each) => close(text, each))
    .reverse()
    .join('');
  const ends = [contentEnd(text, last), ...(above && above.value[1] > last ? [above.value[1]] : []), at];
  const fault = diagnose(yamlRules.unclosedBracket, { bracket, closing }, { source, range: [last, last + 1] });
  const inside = listEnds(text, last).flatMap((end) => {
    const other = /^\s*[\]}]/.exec(text.slice(end, lineEnd(text, end)))?.[0];
    const instead = other === undefined ? [] : [{ range: [end, end + other.length] as const, text: closing }];
    return [insert(end, closing), ...instead];
  });
  const written = text.slice(...line.value);
  const isText = last === line.value[0] && written.split(bracket).length > written.split(closing).length;
  return guess(fault, ...ends.map((end) => insert(end, all)), ...inside, ...(isText ? [quote(text, line.value)] : []));
}

/** The closing bracket for the one at an offset. */
function close(text: string, offset: number): string {
  return text.charAt(offset) === '[' ? ']' : '}';
}
