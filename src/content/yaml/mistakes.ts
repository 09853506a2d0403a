import type { Diagnostic, Fix, Range, Source } from '../../check/diagnostics/index.ts';
import { diagnose, shorten, yamlRules } from '../../check/diagnostics/index.ts';
import type { Context, Guess, Line } from './guess.ts';
import { guess, insert, MOST_PLACES, matchLine, quote, readContext, readLineAbove } from './guess.ts';
import { guessClosed, guessIndent, guessOrphan, guessTab, startItem } from './indent.ts';
import { contentEnd, lineAt, lineEnd, measureIndent } from './lines.ts';
import { explainLookAlike } from './look-alike.ts';
import type { Complaint } from './parse-yaml.ts';
import { findComplaints, MOST_FAULTS, measureWork } from './parse-yaml.ts';
import { quoteText } from './quote.ts';
import { explainCommentInBrackets, findCurlyQuotes, findUnopenedQuote } from './scalar.ts';

/** Guesses that a quote is not closed, so that the text continues to a later quote or to the end of the file. */
function guessUnclosedQuote({ source, text, quoted, open }: Context): readonly Guess[] {
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

/**
 * The possible ends of an unclosed value: the end of its line, or before a bracket, a comma or a colon in that line.
 */
function listEnds(text: string, start: number): readonly number[] {
  const end = contentEnd(text, start);
  const before = [...text.slice(start, end).matchAll(/(?<!\s)\s*[\]},:]/g)].map(({ index }) => start + index);
  return [end, ...before.reverse().slice(0, MOST_PLACES)];
}

/** Guesses that a quote ends too early: `'It's here'` and `"Roof" and walls`. */
function guessQuoteInText({ source, text, quoted, open, line }: Context): readonly Guess[] {
  if (!quoted) return [];
  const [start, end] = quoted;
  if (end >= lineEnd(text, start) || (open.length === 0 && start !== line.value[0])) return [];
  const flow = /^[^,\]}\n]*/.exec(text.slice(end))?.[0].trimEnd().length ?? 0;
  const range: Range = [start, open.length > 0 ? end + flow : contentEnd(text, start)];
  const fix = quoteApostrophes(text, range) ?? (open.length === 0 ? quoteWords(text, range) : undefined);
  const location = { source, range: [end, end + 1] as const };
  const fault = diagnose(yamlRules.quoteInText, { quote: text.charAt(start), suggestion: fix?.text }, location, {
    fix,
  });
  return guess(fault, fix ?? quote(text, range));
}

/** A fix that writes `'It's here'` in double quotes, if the quotes inside can only be apostrophes. */
function quoteApostrophes(text: string, range: Range): Fix | undefined {
  const inner = /^'(.*)'$/.exec(text.slice(...range))?.[1];
  if (inner === undefined || /''/.test(inner) || /(?<!\p{L})'|'(?!\p{L})/u.test(inner)) return undefined;
  return { range, text: quoteText(inner) };
}

/** A fix that quotes the whole of `"Roof" and walls`, if each quote inside has its partner and words follow. */
function quoteWords(text: string, range: Range): Fix | undefined {
  const words = text.slice(...range);
  return /^"[^"\\]+"[\s,.!?-]*\p{L}(?:[^"#:]|"[^"]+")*$/u.test(words) ? { range, text: quoteText(words) } : undefined;
}

/** Guesses that a closing bracket has no opening one. */
function guessExtraBracket({ source, text, line, at }: Context): readonly Guess[] {
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

function guessUnclosedBracket({ source, text, at, open, line, above }: Context): readonly Guess[] {
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

/** A mistake that people make in YAML. The parser's error and the lines around it show which mistake it is. */
interface Mistake {
  readonly rule: { readonly code: string };
  /** The smallest text with this mistake. `‸` marks the location of the fault and is not part of the text. */
  readonly example: string;
  readonly recognise: (context: Context) => readonly Guess[];
}

/** The mistakes, in the order in which they are tried: the most certain mistakes come first. */
export const mistakes: readonly Mistake[] = [
  { rule: yamlRules.tabIndent, example: 'link:\n‸\tto: /quote\n', recognise: guessTab },
  {
    rule: yamlRules.commentEatsText,
    example: 'link: { text: Flat ‸#4, to: /about }\n',
    recognise: ({ source, comments }) =>
      comments.flatMap((hash) => {
        const fault = explainCommentInBrackets(source, hash);
        return fault ? [{ fault, repairs: [] }] : [];
      }),
  },
  { rule: yamlRules.lookAlike, example: 'link:\n  to: /quote\n  label‸： Quote\n', recognise: guessLookAlike },
  {
    rule: yamlRules.invisibleCharacter,
    example: '‸link:\u00a0/quote\nlabel: Quote\n',
    recognise: guessLookAlike,
  },
  {
    rule: yamlRules.backslash,
    example: 'file: "C:‸\\data"\n',
    recognise: ({ source, text, code, at, quoted }) => {
      if (code !== 'BAD_DQ_ESCAPE' || !quoted) return [];
      const written = text.slice(at, at + 2).trimEnd();
      const suggestion = `'${text.slice(quoted[0] + 1, quoted[1]).replaceAll("'", "''")}'`;
      return guess(diagnose(yamlRules.backslash, { written, suggestion }, { source, range: [at, at + 2] }));
    },
  },
  {
    rule: yamlRules.aliasNotAllowed,
    example: 'link: ‸& label\n',
    recognise: ({ source, text, code, at }) => {
      if (code !== 'BAD_ALIAS' && code !== 'ALIAS_PROPS') return [];
      return guess(diagnose(yamlRules.aliasNotAllowed, { name: text.charAt(at) }, { source, range: [at, at + 1] }));
    },
  },
  {
    rule: yamlRules.smartQuotes,
    example: 'link: { label: ‸“Book, or ${what}”, to: /quote }\n',
    recognise: ({ source, text, line }) =>
      matchLine(text, line, /(?<=[[{,:]\s*)[“„«‘][^“„«”»]*[”“»’](?=\s*(?:[,\]}]|$))/g).flatMap(({ range }) =>
        guess(findCurlyQuotes(source, range)),
      ),
  },
  { rule: yamlRules.unclosedQuote, example: 'title: ‸"Roof\nlabel: "Walls"\n', recognise: guessUnclosedQuote },
  { rule: yamlRules.quoteInText, example: "title: 'It‸'s here'\n", recognise: guessQuoteInText },
  {
    rule: yamlRules.placeholderQuotes,
    example: 'link: { label: ‸Book ${what}, to: /quote }\n',
    recognise: ({ source, text, line, open }) =>
      matchLine(text, line, PLACEHOLDER).flatMap(({ range }) => {
        if (open.length === 0) return [];
        const fix = quote(text, range);
        return guess(diagnose(yamlRules.placeholderQuotes, { suggestion: fix.text }, { source, range }, { fix }));
      }),
  },
  { rule: yamlRules.extraBracket, example: 'list: [a, b‸}]\n', recognise: guessExtraBracket },
  {
    rule: yamlRules.missingComma,
    example: 'link: { label: Book Now ‸to: /quote }\n',
    recognise: ({ source, text, line, above, open }) =>
      matchLine(text, line, /(?<=[^\s,{[:]\s+)[\w-]+(?=:(?:[\s"']|$))/g, above).flatMap(({ range, found }) =>
        open.length === 0
          ? []
          : guess(diagnose(yamlRules.missingComma, { key: found }, { source, range }), insert(range[0], ', ')),
      ),
  },
  {
    rule: yamlRules.colonInText,
    example: 'link: { label: Open‸: now, to: /quote }\n',
    recognise: ({ source, text, line, open }) =>
      matchLine(text, line, TEXT_WITH_COLON).flatMap(({ range, found }) => {
        if (open.length === 0) return [];
        const at = range[0] + found.search(/:\s/);
        const fix = quote(text, range);
        const params = { suggestion: fix.text };
        return guess(diagnose(yamlRules.colonInText, params, { source, range: [at, at + 1] }, { fix }));
      }),
  },
  { rule: yamlRules.unclosedBracket, example: 'list: ‸[a, b\ntitle: c\n', recognise: guessUnclosedBracket },
  { rule: yamlRules.textBehindSign, example: 'body: | ‸Roof\n  and walls\n', recognise: guessTextBehindSign },
  {
    rule: yamlRules.reservedCharacter,
    example: 'title: ‸@home\n',
    recognise: ({ source, text, code, at, line, open }) => {
      const isMarked = (open.length === 0 ? RESERVED : /^[@`%*&!]/).test(text.slice(...line.value));
      if (code !== 'BAD_SCALAR_START' && !isMarked) return [];
      const start = isMarked ? line.value[0] : at;
      const flow = /^[^,\]}\n]*/.exec(text.slice(start))?.[0].trimEnd().length ?? 0;
      const range: Range = [start, open.length > 0 && !isMarked ? start + flow : contentEnd(text, start)];
      const fix = quote(text, range);
      const params = { character: text.charAt(start), suggestion: fix.text };
      return guess(diagnose(yamlRules.reservedCharacter, params, { source, range: [start, start + 1] }, { fix }));
    },
  },
  {
    rule: yamlRules.missingSpace,
    example: 'label: Roof\n‸title:Walls\n',
    recognise: ({ source, text, near }) => near.flatMap((each) => guess(...glued(source, text, each))),
  },
  {
    rule: yamlRules.unopenedQuote,
    example: 'title: Roof: done‸"\n',
    recognise: ({ source, line }) => guess(findUnopenedQuote(source, line.value)),
  },
  {
    rule: yamlRules.colonInText,
    example: 'title: Roof‸: done\n',
    recognise: ({ source, text, line }) => {
      const written = text.slice(...line.value);
      const colon = written.search(/:(?=\s|$)/);
      if (colon === -1 || line.key === '' || /^[[{]/.test(written)) return [];
      const at = line.value[0] + colon;
      const repair = quote(text, line.value);
      const fix = /^[^\s"'[\]{}|>&*!%@`?-]/.test(written) ? repair : undefined;
      const fault = diagnose(
        yamlRules.colonInText,
        { suggestion: repair.text },
        { source, range: [at, at + 1] },
        { fix },
      );
      return guess(fault, repair);
    },
  },
  {
    rule: yamlRules.missingDash,
    example: 'list:\n  - one\n  ‸two\n  - three\n',
    recognise: guessMissingDash,
  },
  {
    rule: yamlRules.missingColon,
    example: 'title: Home\n‸description Who we are\n',
    recognise: ({ source, text, near }) =>
      near.flatMap((each) => {
        if (each.key !== '') return [];
        const range: Range = [each.words, contentEnd(text, each.words)];
        const [word] = /^["']?[^\s"':,[\]{}]+["']?(?=[\s[{"']|$)/.exec(text.slice(...range)) ?? [];
        if (word === undefined) return [];
        const params = { line: shorten(text.slice(...range), 60) };
        const repair = insert(each.words + word.length, ': ');
        return guess(diagnose(yamlRules.missingColon, params, { source, range }), repair);
      }),
  },
  {
    rule: yamlRules.syntaxError,
    example: 'title: Home\n‸`label: Start\n',
    recognise: ({ source, text, line: { words } }) => {
      const range: Range = [words, words + (/^[^\w\s]\s*/.exec(text.slice(words))?.[0].length ?? 0)];
      const problem = `${text.charAt(words)} is not expected at the start of this line`;
      return guess(diagnose(yamlRules.syntaxError, { problem }, { source, range }), { range, text: '' });
    },
  },
  { rule: yamlRules.wrongIndent, example: 'list: ‸[]\n  - a\n', recognise: guessClosed },
  { rule: yamlRules.wrongIndent, example: 'title: Home\n  ‸description: Who we are\n', recognise: guessIndent },
  { rule: yamlRules.wrongIndent, example: 'title: "Home"\n  ‸- a\n', recognise: guessOrphan },
];

/** Guesses that an item has no dash although other items of its list have one. */
function guessMissingDash({ source, text, near }: Context): readonly Guess[] {
  return near.flatMap((each) => {
    if (each.words > each.start + each.indent) return [];
    const range: Range = [each.words, lineEnd(text, each.start)];
    const parent = readLineAbove(text, each.start);
    const isFirst = parent && parent.value[0] === parent.value[1];
    const fixes = [
      ...(belongsToList(text, each) ? startItem(text, each, each.words, '- ') : []),
      ...(isFirst && each.indent > 1 ? [{ range: [each.words - 2, each.words] as const, text: '- ' }] : []),
    ];
    const [fix] = fixes;
    return fix ? guess(diagnose(yamlRules.missingDash, {}, { source, range }, { fix }), ...fixes) : [];
  });
}

/** True for a line in the column of a list's dashes that is a text, or has the same key as the item above. */
function belongsToList(text: string, { start, indent, key }: Line): boolean {
  let above = readLineAbove(text, start);
  while (above && above.indent > indent) above = readLineAbove(text, above.start);
  return above?.indent === indent && above.words > above.start + indent && (key === '' || above.key === key);
}

/** Characters with a special meaning in YAML at the start of a text. */
const RESERVED = /^(?:[@`%*&!,[{\]}]|[|>](?![-+\d]*$)|[-?](?:\s|$))/;

/** An unquoted text with a placeholder between brackets. */
const PLACEHOLDER =
  /(?<=[[{,]\s*|:\s+)(?![\s"'[{])(?:[^,:[\]{}"$]|:(?=\S)|\$(?!\{))*\$\{[^}]*\}(?:[^,\]}$]|\$\{[^}]*\})*/g;

/** An unquoted text with another colon after its key, between brackets. */
const TEXT_WITH_COLON = /(?<=[{,]\s*[\w-]+:\s+)(?![\s"'[{])[^,:{}[\]"']+:\s[^,{}[\]"']*/g;

/** The number of columns that one look-alike character of an indent may replace, the likeliest first. */
const WIDTHS = [1, 2, 4];

function guessLookAlike({ source, near }: Context): readonly Guess[] {
  return near.flatMap((each) => {
    const faults = WIDTHS.map((width) => explainLookAlike(source, each.start, false, width));
    return guess(faults[0], ...faults.flatMap((fault) => fault?.fix ?? []));
  });
}

/** Guesses that a text must start on the line after its `|` or `>`: `body: | We inspect homes`. */
function guessTextBehindSign({ source, text, line, below }: Context): readonly Guess[] {
  const [, sign, words] = /^([|>][-+\d]{0,2})[ \t]+([^|#\s][^|]*)$/.exec(text.slice(...line.value)) ?? [];
  if (sign === undefined || words === undefined) return [];
  const least = line.words - line.start + 2;
  const indent = below && below.start === lineEnd(text, line.start) + 1 ? below.indent : 0;
  const column = ' '.repeat(indent >= least ? indent : least);
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const fix = { range: line.value, text: `${sign}${lineBreak}${column}${words}` };
  const range: Range = [line.value[1] - words.length, line.value[1]];
  return guess(diagnose(yamlRules.textBehindSign, { sign, words }, { source, range }, { fix }));
}

/** The fault and the repairs for a missing space: `title:Roof` and `-item`. */
function glued(source: Context['source'], text: string, line: Line): readonly [Diagnostic | undefined, ...Fix[]] {
  const content = text.slice(line.start, contentEnd(text, line.start));
  const dash = /^ *(-)(?=[^\s-])/.exec(content);
  const colon = /^ *(?:- +)*([\w/-]+:)(?=["'[{]|[^\s:/](?!.*: ))/.exec(content);
  const { 0: before, 1: after } = colon ?? dash ?? [];
  if (before === undefined || after === undefined) return [undefined];
  const at = line.start + before.length;
  const range: Range = [at - after.length, at];
  const fixes = colon ? [{ range, text: `${after} ` }] : startItem(text, line, at, ' ');
  const suggestion = `${before.trim()} ${content.slice(before.length)}`;
  return [diagnose(yamlRules.missingSpace, { after, suggestion }, { source, range }, { fix: fixes[0] }), ...fixes];
}

/** Mistakes after which the parser continues: its next error is then about something else. */
const PASSING: ReadonlySet<string> = new Set([
  yamlRules.reservedCharacter.code,
  yamlRules.backslash.code,
  yamlRules.colonInText.code,
]);

/** Mistakes that the parser notices late: other mistakes can be between such a mistake and the parser's error. */
const HIDING: ReadonlySet<string> = new Set([yamlRules.unclosedQuote.code, yamlRules.unclosedBracket.code]);

/** The maximum number of characters that the parser reads again to try repairs. */
const MOST_WORK = 125_000;

/** Explains the parser's first error. If the parser continues after that mistake, its next errors are explained too. */
export function explainSyntaxErrors(source: Source, complaints: readonly Complaint[]): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const known = new Set(complaints.map(({ pos }) => pos[0]));
  const budget = { tries: MOST_WORK / measureWork(source.text) };
  let from = 0;
  let [complaint] = complaints;
  while (complaint && found.length < MOST_FAULTS) {
    const context = readContext(source, complaint);
    const { fault, reach } = explainComplaint(context, known, budget, from) ?? {
      fault: describe(context),
      reach: Number.NaN,
    };
    found.push(fault);
    from = reach;
    complaint = PASSING.has(fault.code) ? complaints.find(({ pos }) => pos[0] === reach) : undefined;
  }
  return found;
}

/** The mistake in a file that YAML reads as a single unquoted text. */
export function explainText(source: Source, at: number): Diagnostic | undefined {
  const [first] = guessAll(readContext(source, { code: '', pos: [at, at] }));
  return first?.fault;
}

/**
 * The mistake that causes a parser error: of all guesses, the first with a repair after which the parser reads to the
 * end, or else as far as possible.
 * @param known the offsets of the parser's errors without any repair: after a repair, the next error must be on a later
 * line or at one of these
 * @param from the offset up to which the mistakes found so far explain the parser's errors
 */
function explainComplaint(context: Context, known: ReadonlySet<number>, budget: { tries: number }, from: number) {
  const { text, at } = context;
  let best: { readonly fault: Diagnostic; readonly reach: number } | undefined;
  for (const { fault, repairs } of guessAll(context)) {
    if (repairs.length === 0) return { fault, reach: Number.NaN };
    for (const repair of repairs) {
      if (fault.range[0] < from) break;
      if (budget.tries < 1) return best;
      budget.tries -= 1;
      const reach = measureReach(text, repair, from);
      const passed = HIDING.has(fault.code) ? fault.range[0] : at;
      const isFurther = reach > lineEnd(text, passed) || (reach > at && known.has(reach));
      if (isFurther && (!best || reach === Number.POSITIVE_INFINITY))
        best = { fault: fault.fix ? { ...fault, fix: repair } : fault, reach };
      if (reach === Number.POSITIVE_INFINITY) return best;
    }
  }
  return best;
}

function* guessAll(context: Context): Generator<Guess> {
  for (const { recognise } of mistakes) yield* recognise(context);
}

/** How far the parser reads without an error after a repair, as an offset in the original text. */
function measureReach(text: string, { range: [start, end], text: repaired }: Fix, from: number): number {
  const complaints = findComplaints(text.slice(0, start) + repaired + text.slice(end));
  const next = Math.min(...complaints.map(({ pos }) => pos[0]).filter((at) => at >= from), Number.POSITIVE_INFINITY);
  return next < start + repaired.length ? Math.min(next, start) : next - repaired.length + end - start;
}

/** The fault for a parser error that no known mistake explains. */
function describe({ source, text, code, pos: [start, end] }: Context): Diagnostic {
  const words = Math.min(start, text.length) + measureIndent(text.slice(start));
  const sign = text.slice(words, words + 1).trim();
  const problem = PROBLEMS[code] ?? (sign === '' ? 'this cannot be read' : `"${sign}" is not expected here`);
  return diagnose(yamlRules.syntaxError, { problem }, { source, range: [words, Math.max(end, words + 1)] });
}

const PROBLEMS: Readonly<Record<string, string>> = {
  MISSING_CHAR: 'a space, a comma, a colon or a closing character is missing here',
  MULTILINE_IMPLICIT_KEY: 'a key and its colon must be on one line',
  BLOCK_AS_IMPLICIT_KEY: 'a list or a group cannot be a key, or start after one on the same line',
  BLOCK_IN_FLOW: 'only lists and groups in brackets can be inside brackets',
  BAD_INDENT: 'this line is not indented like the other lines of its text, list or group',
};
