import { EDIT, ISLAND } from '../../block/islands/index.ts';
import type { MarkedKind, MarkText } from '../../content/index.ts';
import { unlessImpossible } from '../../prerender/store/index.ts';
import { GAP } from './markup.ts';

/*
 * A view is rendered again with marked texts: private-use characters enclose each text, ten more are the digits of its
 * number. No view looks for these characters, and functions that derive addresses and ids from words remove them.
 */
const [OPEN, FOLLOWS, CLOSE, ZERO] = ['\ue000', '\ue001', '\ue002', 0xe010];
const MARKS = /\ue000[\ue010-\ue019]+\ue001|\ue002/g;
const ONE_TEXT = /^\s*\ue000(?<digits>[\ue010-\ue019]+)\ue001[^\ue000-\ue002]*\ue002\s*$/;
const ONE_PICTURE = /^<img\s(?:[^>]*\s)?alt="\ue000(?<digits>[\ue010-\ue019]+)\ue001[^"\ue000-\ue002]*\ue002"/;
/** Added to an element with a slot, or with words that the marks have changed, so that `ONE_TEXT` does not match. */
const OTHER = CLOSE;

const TAG = /(<[^>]*>)/;
const NAME = /^<\/?[^\s/>]*/;
const WITHOUT_END = /^<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)(?=[\s/>])|\/>$/;

/** A text or picture, and its location. */
interface WrittenText {
  readonly text: string;
  readonly addresses: string;
  readonly kind: MarkedKind;
}

/**
 * Adds attributes to HTML: the location of each text, for the innermost element that contains only this text; and the
 * location of each picture, for its `img` element.
 */
export type NameTexts = (html: string, write: (mark: MarkText) => string | undefined) => string;

/**
 * Creates the function that adds locations to blocks. A text is not marked again if its mark has made a view render
 * something else.
 */
export function createTextNamer(): NameTexts {
  const unmarkable = new Set<string>();
  const describe = ({ text, addresses }: WrittenText) => `${addresses} ${text}`;
  return (html, write) => {
    const tokens = html.split(TAG);
    const texts: WrittenText[] = [];
    const find = (isMarked: (text: WrittenText) => boolean) => {
      texts.length = 0;
      const mark: MarkText = (text, addresses, kind) => {
        const each = { text, addresses, kind };
        const number = texts.push(each) - 1;
        return isMarked(each) && !unmarkable.has(describe(each)) ? markText(text, number) : text;
      };
      // A view may throw: its code may not expect the marks.
      const marked = unlessImpossible(() => write(mark));
      return marked === undefined ? undefined : findTexts(tokens, marked.split(TAG));
    };
    const findOfKinds = (kinds: readonly string[]): readonly Found[] => {
      const isMeant = (text: WrittenText) => kinds.includes(readKind(text));
      const found = find(isMeant);
      if (found) return found;
      if (kinds.length > 1) {
        const middle = Math.ceil(kinds.length / 2);
        return [...findOfKinds(kinds.slice(0, middle)), ...findOfKinds(kinds.slice(middle))];
      }
      for (const each of texts.filter(isMeant)) unmarkable.add(describe(each));
      return [];
    };
    const found = find(() => true) ?? findOfKinds([...new Set(texts.map(readKind))]);
    return insertInto(html, writeAttributes(found, texts));
  };
}

function writeAttributes(found: readonly Found[], texts: readonly WrittenText[]) {
  const inside = new Map<number, string[]>();
  const added: { readonly at: number; readonly text: string }[] = [];
  for (const { at, number, island, isPicture } of found) {
    const { addresses = '', kind = 'text' } = texts[number] ?? {};
    // Words that repeat a picture's `alt` get no location: the location of a picture is that of its file.
    if (isPicture !== (kind === 'picture')) continue;
    const isMarkdown = kind === 'markdown';
    if (!island) added.push({ at, text: ` ${EDIT.address}="${addresses}"${isMarkdown ? ` ${EDIT.markdown}=""` : ''}` });
    else if (!isMarkdown) inside.set(island.at, [...(inside.get(island.at) ?? []), `${island.index} ${addresses}`]);
  }
  for (const [at, each] of inside) added.push({ at, text: ` ${EDIT.inside}="${each.join()}"` });
  return added;
}

function insertInto(html: string, added: readonly { readonly at: number; readonly text: string }[]): string {
  let written = '';
  let start = 0;
  for (const { at, text } of [...added].sort((one, other) => one.at - other.at)) {
    written += html.slice(start, at) + text;
    start = at;
  }
  return written + html.slice(start);
}

/** A location without its numbers, which is the same for all items of a list. */
function readKind({ addresses }: WrittenText): string {
  return addresses.replace(/^.* |\d+/g, '');
}

function markText(text: string, number: number): string {
  const digits = [...String(number)].map((digit) => String.fromCharCode(ZERO + Number(digit)));
  return OPEN + digits.join('') + FOLLOWS + text + CLOSE;
}

/** The position for an attribute in the start tag of an element, and the number of its text or picture. */
interface Found {
  readonly at: number;
  readonly number: number;
  readonly isPicture: boolean;
  /** For an element in a hydrated island: the position in the island's start tag, and the number of the element. */
  readonly island: { readonly at: number; readonly index: number } | undefined;
}

interface OpenElement extends Pick<Found, 'at' | 'island'> {
  readonly isIsland: boolean;
  words: string;
}

/**
 * The elements that contain exactly one text, and the pictures; undefined if the elements differ from those of the
 * marked HTML.
 */
function findTexts(tokens: readonly string[], marked: readonly string[]): readonly Found[] | undefined {
  if (tokens.length !== marked.length) return undefined;
  let last: OpenElement = { at: 0, isIsland: false, island: undefined, words: '' };
  const around: OpenElement[] = [];
  const found: Found[] = [];
  let start = 0;
  let count = 0;
  for (const [index, token] of tokens.entries()) {
    const other = marked[index] ?? '';
    const [name = ''] = NAME.exec(token) ?? [];
    if (index % 2 === 0) last.words += other.replace(MARKS, '') === token ? other : OTHER;
    else if (name !== NAME.exec(other)?.[0]) return undefined;
    else if (name.startsWith('</')) {
      const { at, words, island } = last;
      const digits = ONE_TEXT.exec(words)?.groups?.digits;
      if (digits !== undefined) found.push({ at, island, number: readNumber(digits), isPicture: false });
      last = around.pop() ?? last;
      last.words += digits === undefined ? words : words.replace(MARKS, '');
    } else if (!name.startsWith('<!')) {
      const isIsland = token.includes(` ${ISLAND.props}=`);
      if (isIsland) count = -1;
      else count += 1;
      const at = start + name.length;
      const within = last.isIsland ? { at: last.at } : last.island;
      const place = within && { at: within.at, index: count };
      const picture = ONE_PICTURE.exec(other)?.groups?.digits;
      if (picture !== undefined) found.push({ at, island: place, number: readNumber(picture), isPicture: true });
      if (!WITHOUT_END.test(token)) {
        // A slot, into which another block is inserted.
        if (token.includes(` ${GAP}=`)) last.words += OTHER;
        around.push(last);
        last = { at, isIsland, island: place, words: '' };
      }
    }
    start += token.length;
  }
  return found;
}

function readNumber(digits: string): number {
  return Number([...digits].map((digit) => digit.charCodeAt(0) - ZERO).join(''));
}
