import type { CST } from 'yaml';
import type { Diagnostic, Fix, Range, Source } from '../../check/diagnostics/index.ts';
import { diagnose, yamlRules } from '../../check/diagnostics/index.ts';
import { explainCommentInBrackets } from './comment.ts';
import type { Complaint } from './error-code.ts';
import { describeComplaint, explainByCode, quoteApostrophes } from './error-code.ts';
import { fitIndent } from './fit-indent.ts';
import { explainIndent } from './indent.ts';
import { explainLine, explainLooseLine } from './line-error.ts';
import { lineAt, lineEnd, lineStart, nextContent } from './lines.ts';
import { explainLookAlike } from './look-alike.ts';
import { findOutlineFault } from './outline.ts';
import { MOST_FAULTS } from './parse-yaml.ts';
import type { Tokens } from './tokens.ts';
import { indexTokens } from './tokens.ts';

/** What else shows which mistake a complaint is about. */
interface Signs {
  readonly tokens: Tokens;
  readonly outline: Diagnostic | undefined;
}

/** Mistakes from which the parser finds back into the file, so that its next complaint is about something else. */
const PASSING: ReadonlySet<string> = new Set([
  yamlRules.reservedCharacter.code,
  yamlRules.backslash.code,
  yamlRules.colonInText.code,
]);

/** What the parser complained about, up to the first mistake after which its complaints mean nothing. */
export function explainSyntaxErrors(
  source: Source,
  tree: readonly CST.Token[],
  errors: readonly Complaint[],
): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const signs = { tokens: indexTokens(tree), outline: explainOutline(source) };
  let explainedTo = -1;
  for (const error of errors) {
    if (error.pos[0] < explainedTo) continue;
    const fault = explainSyntaxError(source, error, signs);
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
      const location = { source, range: [at, at + 1] as const };
      if (kind === 'unclosed quote') return diagnose(yamlRules.unclosedQuote, { quote }, location);
      return diagnose(yamlRules.quoteInText, { quote }, location, { fix: quoteApostrophes(source.text, open) });
    }
    default:
      return undefined;
  }
}

/**
 * The diagnostic for one complaint, placed at its cause and worded as the mistake that people make.
 * A line that breaks the outline above the complaint is its cause; one just below it may be what the parser had read ahead.
 */
function explainSyntaxError(source: Source, error: Complaint, { tokens, outline }: Signs): Diagnostic {
  const { text } = source;
  const [start, end] = error.pos;
  const broken = outline?.range[0] ?? text.length;
  const isAbove = broken <= lineEnd(text, start);
  const isBelow = !isAbove && broken <= lineEnd(text, nextContent(text, start));
  return (
    explainTab(source, start) ??
    (isAbove ? outline : undefined) ??
    explainCommentInBrackets(source, start) ??
    explainByCode(source, error, tokens) ??
    (isBelow ? outline : undefined) ??
    explainLine(source, start) ??
    diagnose(
      yamlRules.syntaxError,
      { problem: describeComplaint(source, error, tokens) },
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

/** Every line from here on that starts with tabs: an author who indents by tabs does so in the whole file. */
function indentBySpaces(text: string, at: number): Fix {
  const last = [...text.slice(at).matchAll(/^\t+/gm)].at(-1);
  const range: Range = [at, at + (last ? last.index + last[0].length : 1)];
  return { range, text: text.slice(...range).replace(/^\t+/gm, (tabs) => '  '.repeat(tabs.length)) };
}
