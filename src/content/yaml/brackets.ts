/** The offset of the innermost bracket that is still open at `end`, of those opened outside quotes and comments; -1 when none is. */
export function openBracketBefore(text: string, end: number): number {
  return openBracketsBefore(text, end).at(-1) ?? -1;
}

/** The offsets of all brackets that are still open at `end`, from the outermost on. */
export function openBracketsBefore(text: string, end: number): readonly number[] {
  const open: number[] = [];
  for (let at = 0; at < end; at += 1) {
    const character = text.charAt(at);
    if ((character === '"' || character === "'") && startsScalar(text, at)) at = endOfQuoted(text, at, character);
    else if (character === '#' && /\s/.test(text.charAt(at - 1) || '\n')) at = endOfLine(text, at);
    else if (character === '[' || character === '{') {
      if (startsScalar(text, at)) open.push(at);
    } else if ((character === ']' || character === '}') && open.length > 0) open.pop();
  }
  return open;
}

/** The start of each comment in a part of a text that begins outside quotes. */
export function findComments(text: string, start: number, end: number): readonly number[] {
  const comments: number[] = [];
  for (let at = start; at < end; at += 1) {
    const character = text.charAt(at);
    if ((character === '"' || character === "'") && startsScalar(text, at)) at = endOfQuoted(text, at, character);
    else if (character === '#' && /\s/.test(text.charAt(at - 1) || '\n')) {
      comments.push(at);
      at = endOfLine(text, at);
    }
  }
  return comments;
}

/** The offset of the quote that opens the text which is still open at the end of the file; -1 when there is none. */
export function openQuoteIn(text: string, quote: string): number {
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '#' && /\s/.test(text.charAt(at - 1) || '\n')) at = endOfLine(text, at);
    else if ((character === '"' || character === "'") && startsScalar(text, at)) {
      const end = endOfQuoted(text, at, character);
      const isSwallowing =
        character === quote && /\n[^\n]*\S/.test(text.slice(at, end)) && looksLikeKeys(text, at, end);
      if (end >= text.length || isSwallowing) return at;
      at = end;
    }
  }
  return -1;
}

/** True when a quoted text spans lines that start with keys: then its closing quote belongs to another text. */
function looksLikeKeys(text: string, start: number, end: number): boolean {
  return /\n\s*(?:- +)*(?:\{ *)?[\w-]+:(?:\s|$)/.test(text.slice(start, end));
}

/** True where a value may start: at the start of a line, inside brackets, or a space behind `:`, `-` or `?`. */
function startsScalar(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charAt(before) === ' ' || text.charAt(before) === '\t') before -= 1;
  const character = text.charAt(before);
  if (character === '' || '\n\r[{,'.includes(character)) return true;
  return ':-?'.includes(character) && before < at - 1;
}

/** The offset of the quote that closes the one at `start`; the length of the text when none does. */
export function endOfQuoted(text: string, start: number, quote: string): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (quote === '"' && text.charAt(at) === '\\') at += 1;
    else if (text.charAt(at) === quote) {
      if (quote === "'" && text.charAt(at + 1) === "'") at += 1;
      else return at;
    }
  }
  return text.length;
}

/**
 * The offset of a closing bracket that none of its kind opens, behind the bracket at `start` and on its line, when without
 * it that bracket is closed: the second `}` of `[{ a: 1 } }]`. Undefined when there is none.
 */
export function findUnopenedBracket(text: string, start: number): number | undefined {
  const opened: string[] = [];
  let unopened: number | undefined;
  const end = endOfLine(text, start);
  for (let at = start; at < end; at += 1) {
    const character = text.charAt(at);
    if ((character === '"' || character === "'") && startsScalar(text, at)) at = endOfQuoted(text, at, character);
    else if (character === '#' && /\s/.test(text.charAt(at - 1))) return undefined;
    else if (character === '[' || character === '{') opened.push(character === '[' ? ']' : '}');
    else if (character === ']' || character === '}') {
      if (opened.at(-1) === character) opened.pop();
      else unopened ??= at;
    }
    if (opened.length === 0) return unopened;
  }
  return undefined;
}

/** A quoted text that is never closed, or that text follows: where it opens, and where the fault is. */
export interface QuoteFault {
  readonly kind: 'unclosed quote' | 'text after quote';
  readonly open: number;
  readonly at: number;
}

/** The offset of the bracket that closes the one at `start`, or the first fault of a quote inside; undefined when none closes it. */
export function endOfBrackets(text: string, start: number): number | QuoteFault | undefined {
  let depth = 0;
  let startsValue = true;
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (/\s/.test(character)) continue;
    if (character === '#' && /\s/.test(text.charAt(at - 1))) {
      at = endOfLine(text, at);
    } else if ((character === '"' || character === "'") && startsValue) {
      const end = endOfQuoted(text, at, character);
      const fault = quoteFault(text, at, end, /[,:[{]/);
      if (fault) return fault;
      at = end;
      startsValue = text.charAt(end + 1) === ':';
    } else {
      if (character === '[' || character === '{') depth += 1;
      if (character === ']' || character === '}') depth -= 1;
      if (depth === 0) return at;
      startsValue = '[{,'.includes(character) || (character === ':' && /\s/.test(text.charAt(at + 1)));
    }
  }
  return undefined;
}

/**
 * What is wrong with a quoted text, if anything.
 * @param separator what may not stand before its end, because the quote there then opens another text
 */
export function quoteFault(text: string, start: number, end: number, separator?: RegExp): QuoteFault | undefined {
  const isOpen = end >= text.length || looksLikeKeys(text, start, end);
  const rest = text.slice(end + 1, endOfLine(text, end));
  const isAlone = separator ? /^\s*(?:[,:\]}]|#|$|[\w-]+:\s)/.test(rest) : /^\s*(?:: |:$|\s#|$)/.test(rest);
  if (isOpen) return { kind: 'unclosed quote', open: start, at: start };
  if (isAlone) return undefined;
  const last = text
    .slice(start + 1, end)
    .trimEnd()
    .slice(-1);
  if (separator?.test(last)) return { kind: 'unclosed quote', open: start, at: start };
  return { kind: 'text after quote', open: start, at: end };
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}
