/** The offset of the bracket that is still open at `end`, of those opened outside quotes and comments; -1 when none is. */
export function openBracketBefore(text: string, end: number): number {
  const open: number[] = [];
  for (let at = 0; at < end; at += 1) {
    const character = text.charAt(at);
    if ((character === '"' || character === "'") && startsScalar(text, at)) at = endOfQuoted(text, at, character);
    else if (character === '#' && /\s/.test(text.charAt(at - 1) || '\n')) at = endOfLine(text, at);
    else if (character === '[' || character === '{') {
      if (startsScalar(text, at)) open.push(at);
    } else if ((character === ']' || character === '}') && open.length > 0) open.pop();
  }
  return open.at(-1) ?? -1;
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
  return /\n\s*(?:- )?[\w-]+:(?:\s|$)/.test(text.slice(start, end));
}

/** True where a value may start: at the start of a line, inside brackets, or a space behind `:`, `-` or `?`. */
function startsScalar(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charAt(before) === ' ' || text.charAt(before) === '\t') before -= 1;
  const character = text.charAt(before);
  if (character === '' || '\n\r[{,'.includes(character)) return true;
  return ':-?'.includes(character) && before < at - 1;
}

function endOfQuoted(text: string, start: number, quote: string): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (quote === '"' && text.charAt(at) === '\\') at += 1;
    else if (text.charAt(at) === quote) {
      if (quote === "'" && text.charAt(at + 1) === "'") at += 1;
      else return at;
    }
  }
  return text.length;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}
