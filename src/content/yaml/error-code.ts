import type { YAMLParseError } from 'yaml';
import { CST } from 'yaml';
import type { Diagnostic, Fix, Range, Source } from '../../check/diagnostics/index.ts';
import { diagnose, shorten, yamlRules } from '../../check/diagnostics/index.ts';
import { endOfBrackets, findUnopenedBracket, openBracketBefore, openQuoteIn } from './brackets.ts';
import { findCurlyQuotes } from './curly-quotes.ts';
import { contentEnd, contentStart, lineAt, lineEnd, lineStart, measureIndent, nextLine } from './lines.ts';
import { quoteText } from './quote.ts';
import type { Token, Tokens } from './tokens.ts';

/** What the parser complains about. Its English words are not looked at: they change without notice. */
export type Complaint = Pick<YAMLParseError, 'code' | 'pos'>;

/** The mistake that the code of a complaint, the tokens around it and its line show together; undefined when they show none. */
export function explainByCode(
  source: Source,
  { code, pos: [start] }: Complaint,
  tokens: Tokens,
): Diagnostic | undefined {
  const { text } = source;
  const at = (from: number, to = from + 1) => ({ source, range: [from, to] as const });
  switch (code) {
    case 'BAD_SCALAR_START':
      return reserved(source, start);
    case 'BLOCK_AS_IMPLICIT_KEY':
      return /^\?\s/.test(text.slice(start)) ? reserved(source, start) : undefined;
    case 'MISSING_CHAR': {
      const before = tokens.endingAt(start);
      const after = tokens.startingAt(start);
      const isGlued = after && after.type !== 'space' && after.type !== 'newline';
      if (isGlued && (before?.type === 'anchor' || before?.type === 'tag'))
        return reserved(source, startOfValue(text, start));
      const quote = before && findUnclosedQuote(before);
      const open = quote ? openQuoteIn(text, quote) : -1;
      if (quote && open !== -1) return diagnose(yamlRules.unclosedQuote, { quote }, at(open));
      return placeholderNear(source, start) ?? neverClosed(source, start);
    }
    case 'BAD_INDENT':
      return tokens.isUnclosedAt(start) ? unclosedBracket(source, start) : undefined;
    case 'BAD_DQ_ESCAPE': {
      const written = /^\\./.exec(text.slice(start, start + 2))?.[0] ?? '\\';
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
      return missingComma(source, start) ?? placeholderNear(source, start) ?? explainToken(source, start, tokens);
    default:
      return undefined;
  }
}

/** What is wrong, in a few words, where nothing shows which mistake it is. */
export function describeComplaint({ text }: Source, { code, pos: [start] }: Complaint, tokens: Tokens): string {
  const open = openBracketBefore(text, start);
  switch (code) {
    case 'UNEXPECTED_TOKEN': {
      const [line = ''] = (tokens.startingAt(start)?.source ?? '').trim().split(/\s*\n/, 1);
      const written = line.length > 1 ? `"${shorten(line.replace(/\s+/g, ' '), 40)}"` : line || 'sign';
      const where = text.charAt(open) === '[' ? 'sequence' : 'map';
      return `unexpected ${written}${open === -1 ? '' : ` in flow ${where}`}`;
    }
    case 'MISSING_CHAR': {
      const before = tokens.endingAt(start);
      const quote = before && findUnclosedQuote(before);
      if (quote) return `a closing ${quote} is missing`;
      if (text.charAt(start) === '#') return 'a space before # is missing';
      return open === -1 ? 'a sign or a space is missing here' : 'a comma or a colon between brackets is missing';
    }
    case 'MULTILINE_IMPLICIT_KEY':
      return 'a key and its colon need to be on a single line';
    case 'BLOCK_AS_IMPLICIT_KEY':
      return 'a list or a group cannot be a key, or start behind one on the same line';
    case 'BLOCK_IN_FLOW':
      return 'only lists and groups with brackets can be inside brackets';
    case 'BAD_INDENT':
      return 'this line is not indented like the others of its text, list or group';
    default:
      return 'this cannot be read';
  }
}

/** The quote that opens a text, when nothing closes it. */
function findUnclosedQuote({ type, source }: Token): string | undefined {
  if (type !== 'single-quoted-scalar' && type !== 'double-quoted-scalar') return undefined;
  const quote = source.charAt(0);
  return source.length > 1 && source.endsWith(quote) ? undefined : quote;
}

function explainToken(source: Source, start: number, tokens: Tokens): Diagnostic | undefined {
  const { text } = source;
  const token = tokens.startingAt(start);
  const isError = token?.type === 'error';
  const isOutside = isError && tokens.isOutside(token);
  if (isOutside && /^[\]}]$/.test(token.source)) {
    return extraBracket(source, start);
  }
  const valueStart = startOfValue(text, start);
  const isListBehindKey = isError && !isOutside && token.source === '-';
  const isNoToken = isError && !isOutside && CST.tokenType(token.source) === null;
  if (isListBehindKey || isNoToken || tokens.around(start)?.type === 'block-scalar-header') {
    return reserved(source, valueStart);
  }
  if (!token || !tokens.isBehindValue(token) || valueStart >= start) return undefined;
  const opener = text.charAt(valueStart);
  if (opener === '"' || opener === "'") {
    const closing = text.lastIndexOf(opener, start - 1);
    const fix = quoteApostrophes(text, valueStart);
    return diagnose(yamlRules.quoteInText, { quote: opener }, { source, range: [closing, closing + 1] }, { fix });
  }
  return /[[{*&!]/.test(opener) ? reserved(source, valueStart) : undefined;
}

/** `'It's here'` in double quotes, when its quotes can be nothing but apostrophes. */
export function quoteApostrophes(text: string, start: number): Fix | undefined {
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
  const params = { character: text.charAt(start), suggestion };
  return diagnose(yamlRules.reservedCharacter, params, { source, range: [start, start + 1] }, { fix });
}

/** The bracket around `start`, when nothing closes it. */
function neverClosed(source: Source, start: number): Diagnostic | undefined {
  const open = openBracketBefore(source.text, start);
  if (open === -1 || endOfBrackets(source.text, open) !== undefined) return undefined;
  return unclosedBracket(source, start);
}

/** A closing bracket that nothing opens. */
function extraBracket(source: Source, start: number): Diagnostic {
  return diagnose(
    yamlRules.extraBracket,
    { bracket: source.text.charAt(start) },
    { source, range: [start, start + 1] },
  );
}

function unclosedBracket(source: Source, start: number): Diagnostic | undefined {
  const open = openBracketBefore(source.text, start);
  if (open === -1) return undefined;
  const bracket = source.text.charAt(open);
  const extra = findUnopenedBracket(source.text, open);
  if (extra !== undefined) return extraBracket(source, extra);
  const params = { bracket, closing: bracket === '[' ? ']' : '}' };
  return diagnose(yamlRules.unclosedBracket, params, { source, range: [open, open + 1] });
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
  const curly = findCurlyQuotes(source, range);
  if (curly) return curly;
  const suggestion = quoteText(value);
  return diagnose(yamlRules.placeholderQuotes, { suggestion }, { source, range }, { fix: { range, text: suggestion } });
}

/** The start of the value that a line gives to its key, or of the list item. */
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
