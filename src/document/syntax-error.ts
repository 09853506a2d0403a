import type { YAMLParseError } from 'yaml';
import type { Diagnostic, Source } from '../diagnostics/index.ts';
import { diagnose, yamlRules } from '../diagnostics/index.ts';

/** The diagnostic for the parser's first complaint, placed at its cause and worded as the mistake that people make. */
export function explainSyntaxError(source: Source, error: YAMLParseError): Diagnostic {
  const { text } = source;
  const at = (start: number, end = start + 1) => ({ source, range: [start, end] as const });
  const [start, end] = error.pos;
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return diagnose(yamlRules.tabIndent, {}, at(lineStart(text, start) + indentLength(lineAt(text, start))));
    case 'BLOCK_AS_IMPLICIT_KEY': {
      const colon = text.indexOf(': ', start + 1);
      const value = text.slice(start, lineEnd(text, start)).trim();
      if (colon !== -1 && colon < lineEnd(text, start)) {
        return diagnose(yamlRules.colonInText, { suggestion: JSON.stringify(value) }, at(colon, colon + 2));
      }
      break;
    }
    case 'BAD_SCALAR_START': {
      const character = text.charAt(start);
      const value = text.slice(start, lineEnd(text, start)).trim();
      return diagnose(yamlRules.reservedCharacter, { character, suggestion: JSON.stringify(value) }, at(start));
    }
    case 'MISSING_CHAR': {
      const quote = /Missing closing (["'])/.exec(error.message)?.[1];
      const open = quote ? lastOpenQuote(text, quote) : -1;
      if (quote && open !== -1) return diagnose(yamlRules.unclosedQuote, { quote }, at(open));
      break;
    }
    case 'BAD_INDENT': {
      const closing = /end with a ([\]}])/.exec(error.message)?.[1];
      const bracket = closing === ']' ? '[' : '{';
      const open = closing ? text.lastIndexOf(bracket, start) : -1;
      if (closing && open !== -1) return diagnose(yamlRules.unclosedBracket, { bracket, closing }, at(open));
      break;
    }
  }
  return diagnose(yamlRules.syntaxError, { problem: lowerFirst(error.message) }, at(start, Math.max(end, start + 1)));
}

/** The quote that no later quote of its kind closes: the last one that starts a value. */
function lastOpenQuote(text: string, quote: string): number {
  const starts = [...text.matchAll(/(?<=^|[\s[{,:-]\s*)["']/gm)].filter((match) => match[0] === quote);
  return starts.at(-1)?.index ?? -1;
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
}

function lineAt(text: string, offset: number): string {
  return text.slice(lineStart(text, offset), lineEnd(text, offset));
}

function indentLength(line: string): number {
  return /^ */.exec(line)?.[0].length ?? 0;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
