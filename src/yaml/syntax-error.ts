import type { YAMLParseError } from 'yaml';
import type { Diagnostic, Fix, Range, Source } from '../diagnostics/index.ts';
import { diagnose, yamlRules } from '../diagnostics/index.ts';
import { endOfBrackets, openBracketBefore, openQuoteIn } from './brackets.ts';
import { fitIndent } from './fit-indent.ts';
import { explainIndent } from './indent.ts';
import { explainLine, explainLooseLine } from './line-error.ts';
import { contentEnd, contentStart, lineAt, lineEnd, lineStart, measureIndent, nextContent, nextLine } from './lines.ts';
import { explainLookAlike } from './look-alike.ts';
import { findOutlineFault } from './outline.ts';
import { MOST_FAULTS } from './parse-yaml.ts';
import { quoteText } from './quote.ts';

/** Mistakes from which the parser finds back into the file, so that its next complaint is about something else. */
const PASSING: ReadonlySet<string> = new Set([
  yamlRules.reservedCharacter.code,
  yamlRules.backslash.code,
  yamlRules.colonInText.code,
]);

/** What the parser complained about, up to the first mistake after which its complaints mean nothing. */
export function explainSyntaxErrors(source: Source, errors: readonly YAMLParseError[]): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const outline = explainOutline(source);
  let explainedTo = -1;
  for (const error of errors) {
    if (error.pos[0] < explainedTo) continue;
    const fault = explainSyntaxError(source, error, outline);
    found.push(fault);
    // A stray bracket makes the parser lose its way.
    if (found.length === MOST_FAULTS || !PASSING.has(fault.code) || /[[\]{}]/.test(lineAt(source.text, fault.range[0])))
      break;
    explainedTo = lineEnd(source.text, Math.max(error.pos[0], fault.range[0]));
  }
  return found;
}

/** The first line that breaks the outline of the file, or the first quote that is not closed where it should be. */
function explainOutline(source: Source): Diagnostic | undefined {
  const fault = findOutlineFault(source.text);
  switch (fault?.kind) {
    case 'indent':
      return explainIndent(source, fault);
    case 'look-alike':
      return explainLookAlike(source, fault.line);
    case 'loose':
      return explainLooseLine(source, fault.line, fault.isItem);
    case 'unclosed quote':
    case 'text after quote': {
      const { kind, open, at } = fault;
      const quote = source.text.charAt(open);
      const place = { source, range: [at, at + 1] as const };
      if (kind === 'unclosed quote') return diagnose(yamlRules.unclosedQuote, { quote }, place);
      return diagnose(yamlRules.quoteInText, { quote }, place, { fix: apostrophesIn(source.text, open) });
    }
    default:
      return undefined;
  }
}

/**
 * The diagnostic for one complaint, placed at its cause and worded as the mistake that people make.
 * A line that breaks the outline above the complaint is its cause; one just below it may be what the parser had read ahead.
 */
function explainSyntaxError(source: Source, error: YAMLParseError, outline: Diagnostic | undefined): Diagnostic {
  const { text } = source;
  const [start, end] = error.pos;
  const broken = outline?.range[0] ?? text.length;
  const isAbove = broken <= lineEnd(text, start);
  const isBelow = !isAbove && broken <= lineEnd(text, nextContent(text, start));
  return (
    explainTab(source, start) ??
    (isAbove ? outline : undefined) ??
    explainByCode(source, error, start) ??
    (isBelow ? outline : undefined) ??
    explainLine(source, start) ??
    diagnose(
      yamlRules.syntaxError,
      { problem: lowerFirst(error.message) },
      { source, range: [Math.min(start, text.length), Math.max(end, start + 1)] },
    )
  );
}

/** A tab in the indent of a line, whatever the parser made of it. */
function explainTab(source: Source, offset: number): Diagnostic | undefined {
  const { text } = source;
  const indent = /^[ \t]*/.exec(lineAt(text, offset))?.[0] ?? '';
  const afterDash = /^ *-(\t)/.exec(lineAt(text, offset));
  const tab = afterDash ? indent.length + 1 : indent.indexOf('\t');
  if (tab === -1) return undefined;
  const at = lineStart(text, offset) + tab;
  const isWhole =
    /^\t+$/.test(indent) &&
    /\n\t+[^\s#]/.test(text.slice(0, lineStart(text, offset)) + text.slice(lineEnd(text, offset)));
  const fix = afterDash
    ? spaceAfterDash(text, at)
    : isWhole
      ? indentBySpaces(text, at)
      : fitIndent(text, lineStart(text, offset), indent);
  return diagnose(yamlRules.tabIndent, {}, { source, range: [at, at + 1] }, { fix });
}

function spaceAfterDash(text: string, at: number): Fix {
  const tabs = /^\t+/.exec(text.slice(at, lineEnd(text, at)))?.[0].length ?? 1;
  return { range: [at, at + tabs], text: ' ' };
}

/** Every line from here on that starts with tabs: whoever indents by tabs does so in the whole file. */
function indentBySpaces(text: string, at: number): Fix {
  const last = [...text.slice(at).matchAll(/^\t+/gm)].at(-1);
  const range: Range = [at, at + (last ? last.index + last[0].length : 1)];
  return { range, text: text.slice(...range).replace(/^\t+/gm, (tabs) => '  '.repeat(tabs.length)) };
}

function explainByCode(source: Source, { code, message }: YAMLParseError, start: number): Diagnostic | undefined {
  const { text } = source;
  const at = (from: number, to = from + 1) => ({ source, range: [from, to] as const });
  switch (code) {
    case 'BAD_SCALAR_START':
      return reserved(source, start);
    case 'BLOCK_AS_IMPLICIT_KEY':
      return /^\?\s/.test(text.slice(start)) ? reserved(source, start) : undefined;
    case 'MISSING_CHAR': {
      if (message.startsWith('Tags and anchors')) return reserved(source, startOfValue(text, start));
      const quote = /Missing closing (["'])/.exec(message)?.[1];
      const open = quote ? openQuoteIn(text, quote) : -1;
      if (quote && open !== -1) return diagnose(yamlRules.unclosedQuote, { quote }, at(open));
      return placeholderNear(source, start) ?? neverClosed(source, start);
    }
    case 'BAD_INDENT': {
      const closing = /end with a ([\]}])/.exec(message)?.[1];
      return closing ? unclosedBracket(source, start, closing) : undefined;
    }
    case 'BAD_DQ_ESCAPE': {
      const written = /Invalid escape sequence (\\.)/.exec(message)?.[1] ?? '\\';
      const suggestion = withoutEscapes(text, start);
      return diagnose(yamlRules.backslash, { written, suggestion }, at(start, start + 2));
    }
    case 'BAD_ALIAS':
    case 'ALIAS_PROPS':
      return diagnose(yamlRules.aliasNotAllowed, { name: text.slice(start, start + 1) }, at(start));
    case 'BLOCK_IN_FLOW':
    case 'MULTILINE_IMPLICIT_KEY':
      return missingComma(source, start);
    case 'UNEXPECTED_TOKEN':
      return missingComma(source, start) ?? explainToken(source, start, message);
    default:
      return undefined;
  }
}

function explainToken(source: Source, start: number, message: string): Diagnostic | undefined {
  const { text } = source;
  const at = (from: number, to = from + 1) => ({ source, range: [from, to] as const });
  const placeholder = placeholderNear(source, start);
  if (placeholder) return placeholder;
  if (/flow-(?:seq|map)-end token in YAML stream/.test(message)) {
    return diagnose(yamlRules.extraBracket, { bracket: text.charAt(start) }, at(start));
  }
  const valueStart = startOfValue(text, start);
  const opener = text.charAt(valueStart);
  if (/^Not a YAML token|^Block scalar header includes|block-seq-ind on same line/.test(message)) {
    return reserved(source, valueStart);
  }
  if (!/at node end/.test(message) || valueStart >= start) return undefined;
  if (opener === '"' || opener === "'") {
    const closing = text.lastIndexOf(opener, start - 1);
    const fix = apostrophesIn(text, valueStart);
    return diagnose(yamlRules.quoteInText, { quote: opener }, at(closing), { fix });
  }
  return /[[{*&!]/.test(opener) ? reserved(source, valueStart) : undefined;
}

/** `'It's here'` in double quotes, when its quotes can be nothing but apostrophes. */
function apostrophesIn(text: string, start: number): Fix | undefined {
  const range: Range = [start, contentEnd(text, start)];
  const inner = /^'(.*)'$/.exec(text.slice(...range))?.[1];
  if (inner === undefined || /''/.test(inner) || /(?<!\p{L})'|'(?!\p{L})/u.test(inner)) return undefined;
  return { range, text: quoteText(inner) };
}

/** `body: | We inspect homes`: the text of a block text starts on the next line. */
function textBehindSign(source: Source, start: number): Diagnostic | undefined {
  const { text } = source;
  const end = contentEnd(text, start);
  const [, sign = '', words] = /^([|>][-+\d]{0,2})[ \t]+([^|#\s][^|]*)$/.exec(text.slice(start, end)) ?? [];
  if (words === undefined) return undefined;
  const [dashes = ''] = /^ *(?:- +)*/.exec(lineAt(text, start)) ?? [];
  const below = nextLine(text, start);
  const indent = below < text.length ? measureIndent(lineAt(text, below)) : 0;
  const column = lineAt(text, below).trim() !== '' && indent > dashes.length ? indent : dashes.length + 2;
  const fix = { range: [start, end] as const, text: `${sign}${lineBreakIn(text)}${' '.repeat(column)}${words}` };
  const at = end - words.length;
  return diagnose(yamlRules.textBehindSign, { sign, words }, { source, range: [at, end] }, { fix });
}

function lineBreakIn(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** Text that starts with a character that means something to YAML. */
function reserved(source: Source, start: number): Diagnostic {
  const { text } = source;
  const behind = textBehindSign(source, start);
  if (behind) return behind;
  const range: Range = [start, contentEnd(text, start)];
  const suggestion = quoteText(text.slice(...range));
  const fix = { range, text: suggestion };
  const facts = { character: text.charAt(start), suggestion };
  return diagnose(yamlRules.reservedCharacter, facts, { source, range: [start, start + 1] }, { fix });
}

/** The bracket around `start`, when nothing closes it. */
function neverClosed(source: Source, start: number): Diagnostic | undefined {
  const open = openBracketBefore(source.text, start);
  if (open === -1 || endOfBrackets(source.text, open) !== undefined) return undefined;
  return unclosedBracket(source, start, source.text.charAt(open) === '[' ? ']' : '}');
}

function unclosedBracket(source: Source, start: number, closing: string): Diagnostic | undefined {
  const bracket = closing === ']' ? '[' : '{';
  const open = openBracketBefore(source.text, start);
  if (open === -1) return undefined;
  const opened = source.text.charAt(open);
  const lost = /\s(#\S[^\n]*[\]}]\s*)$/.exec(lineAt(source.text, open));
  if (lost?.[1] !== undefined) return closedInComment(source, open, lost[1]);
  const facts = { bracket: opened, closing: opened === bracket ? closing : opened === '[' ? ']' : '}' };
  return diagnose(yamlRules.unclosedBracket, facts, { source, range: [open, open + 1] });
}

/** `{ link: #team }`: the closing bracket stands in what YAML takes for a comment. */
function closedInComment(source: Source, open: number, comment: string): Diagnostic {
  const start = lineEnd(source.text, open) - comment.length;
  const lost = comment.trimEnd();
  const suggestion = quoteText(lost.replace(/\s*[\]}]+$/, ''));
  const range = [start, start + lost.length] as const;
  return diagnose(yamlRules.commentEatsText, { lost, suggestion }, { source, range });
}

/** `{ label: Book Now link: /quote }`: a second key between brackets, and no comma before it. */
function missingComma(source: Source, start: number): Diagnostic | undefined {
  const { text } = source;
  const open = openBracketBefore(text, start);
  const found = /^(?:(?:[^,:{}[\]"'\n]|:(?=[^\s"']))*\s)?([\w-]+):(?:\s|["'])/.exec(
    text.slice(start, lineEnd(text, start)),
  );
  const key = found?.[1];
  if (open === -1 || !found || key === undefined) return undefined;
  const at = start + found[0].lastIndexOf(key);
  if (/[,:{[]\s*$/.test(text.slice(Math.max(0, at - 200), at))) return undefined;
  return diagnose(yamlRules.missingComma, { key }, { source, range: [at, at + key.length] });
}

/** `${…}` between brackets, where its own bracket starts a group. */
function placeholderNear(source: Source, start: number): Diagnostic | undefined {
  const { text } = source;
  const line = lineAt(text, start);
  const from = lineStart(text, start);
  const dollar = line.lastIndexOf('$', start - from);
  if (dollar === -1 || line.charAt(dollar + 1) !== '{' || start - from > dollar + 1) return undefined;
  const before = line.slice(0, dollar);
  const open = openBracketBefore(text, from + dollar);
  if (open === -1) return undefined;
  const valueFrom = /(?:[[{,]|:\s)\s*((?:[^[{,:]|:(?=\S|$))*)$/.exec(before)?.[1]?.length ?? 0;
  const value = /^[^,\]}]*(?:\$\{[^}]*\}[^,\]}]*)+/.exec(line.slice(dollar - valueFrom))?.[0].trimEnd() ?? '${';
  const range: Range = [from + dollar - valueFrom, from + dollar - valueFrom + value.length];
  const isCurly = /^[“„«‘]/.test(value);
  const suggestion = quoteText(isCurly ? value.replace(/^[“„«‘]|[”“»’]$/g, '') : value);
  if (isCurly)
    return diagnose(yamlRules.smartQuotes, { suggestion }, { source, range }, { fix: { range, text: suggestion } });
  return diagnose(yamlRules.placeholderQuotes, { suggestion }, { source, range }, { fix: { range, text: suggestion } });
}

/** Where the value that a line gives to its key, or the list item, starts. */
function startOfValue(text: string, offset: number): number {
  const content = contentStart(text, offset);
  const lead = /^(?:- +)*(?:[\w-]+: +)?/.exec(text.slice(content, lineEnd(text, offset)))?.[0] ?? '';
  return content + lead.length;
}

/** A double-quoted text whose backslashes are meant as they stand, in single quotes. */
function withoutEscapes(text: string, offset: number): string {
  const line = lineAt(text, offset);
  const inner = /"((?:[^"\\]|\\.)*)"?/.exec(line.slice(line.indexOf('"')))?.[1] ?? '';
  return `'${inner.replaceAll("'", "''")}'`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
