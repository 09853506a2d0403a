/** A text with what is selected in it, in UTF-16 units. */
export interface Selection {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export type Mark = 'bold' | 'italic' | 'link' | 'list';

/** Puts a mark of Markdown around what is selected, or takes it away where it stands. */
export function toggleMark(selection: Selection, mark: Mark): Selection {
  switch (mark) {
    case 'bold':
      return toggleAround(selection, '**');
    case 'italic':
      return toggleAround(selection, '*');
    case 'link':
      return addLink(selection);
    case 'list':
      return toggleList(selection);
  }
}

function toggleAround({ text, start, end }: Selection, sign: string): Selection {
  const before = text.slice(0, start);
  const chosen = text.slice(start, end);
  const after = text.slice(end);
  const stands = endsWithSign(before, sign) && endsWithSign([...after].reverse().join(''), sign);
  if (stands) {
    const opened = before.slice(0, -sign.length);
    return {
      text: opened + chosen + after.slice(sign.length),
      start: opened.length,
      end: opened.length + chosen.length,
    };
  }
  return { text: before + sign + chosen + sign + after, start: start + sign.length, end: end + sign.length };
}

/** `**` is bold and no italic; `***` is both. */
function endsWithSign(text: string, sign: string): boolean {
  const stars = /\**$/.exec(text)?.[0].length ?? 0;
  return sign.length === 2 ? stars >= 2 : stars % 2 === 1;
}

/** The words that are selected become those to click; the address is selected next. */
function addLink({ text, start, end }: Selection): Selection {
  const words = text.slice(start, end) || 'words';
  const address = '/';
  const from = start + words.length + 3;
  return {
    text: `${text.slice(0, start)}[${words}](${address})${text.slice(end)}`,
    start: from,
    end: from + address.length,
  };
}

function toggleList({ text, start, end }: Selection): Selection {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(end, start));
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isList = lines.every((line) => line.startsWith('- '));
  const changed = lines.map((line) => (isList ? line.slice(2) : `- ${line}`)).join('\n');
  return { text: text.slice(0, from) + changed + text.slice(to), start: from, end: from + changed.length };
}
