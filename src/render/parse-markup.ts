import { decodeEntities, once, readWords } from '../block/index.ts';
import { PICTURES_PATH } from '../media/index.ts';

/** A heading. */
export interface Heading {
  readonly level: number;
  /** Its words, computed when somebody asks. */
  readonly readText: () => string;
}

/** A link. */
export interface Link {
  readonly address: string;
  /** Where the attribute with the address ends in the HTML, so that another one can follow it. */
  readonly end: number;
}

/** What stands in HTML. Ids, headings and links are in order; of the rest, each is there once. */
export interface Markup {
  readonly ids: readonly string[];
  readonly headings: readonly Heading[];
  readonly links: readonly Link[];
  /** The addresses of pictures, in whatever attribute. */
  readonly pictures: readonly string[];
  /** Where something is asked of others: the addresses of frames, of the receivers of forms, and of vendors' scripts. */
  readonly vendors: readonly string[];
  /**
   * What CSS can ask of it and only the server writes: classes as `.card`, data attributes with a value as `[data-tone=dark]`,
   * directions as `[dir=rtl]`, custom properties as `--color-text`; with spaces between them.
   */
  readonly selectors: string;
  /** What a visitor reads, as `plainText` writes it; computed when somebody asks for the first time. */
  readonly readText: () => string;
}

/** The same of one start tag. */
interface Tag extends Pick<Markup, 'pictures' | 'vendors'> {
  /** Whether it has pictures, vendors or selectors. */
  readonly hasMore: boolean;
  readonly id: string | undefined;
  /** That of a heading; 0 for any other element. */
  readonly level: number;
  /** Its end is counted from the start of the tag. */
  readonly link: Link | undefined;
  readonly selectors: readonly string[];
}

/** No tag below this length has an attribute: `<b id=""`. */
const SHORTEST = 8;
/** So many tags are remembered: those without words of the page come again in every block. */
const MOST_TAGS = 1000;

const ID = /\sid="([^"]+)"/;
const HREF = / href="([^"]*)"/;
const CLASS = / class="([^"]*)"/;
const DATA = / (dir|data-[\w-]+)="([\w-]+)"/g;
const PROPERTY = /--[a-z][\w-]*/g;
const ASKED = / (?:src|action|data-script)="(https:[^"]*)"/g;

/**
 * Reads HTML as React and `element` write it: a tag ends at the first ">", which is escaped in the values of attributes.
 * The parser remembers the tags that it has read.
 */
export function createMarkupParser(): (html: string) => Markup {
  const known = new Map<string, Tag>();

  function readTag(written: string): Tag {
    const tag = known.get(written) ?? parseTag(written);
    if (known.size < MOST_TAGS) known.set(written, tag);
    return tag;
  }

  return (html) => {
    const ids: string[] = [];
    const headings: Heading[] = [];
    const links: Link[] = [];
    const tags = new Set<Tag>();
    // Few blocks are asked for their words: where the tags are is found again then, and not kept of all.
    const findTags = once(() => listTags(html));
    let end = 0;
    for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', end)) {
      end = html.indexOf('>', start);
      if (end === -1) break;
      if (html[start + 1] === '/' || (end - start < SHORTEST && html[start + 1] !== 'h')) continue;
      const tag = readTag(html.slice(start, end));
      if (tag.hasMore) tags.add(tag);
      if (tag.id !== undefined) ids.push(tag.id);
      if (tag.link) links.push({ address: tag.link.address, end: start + tag.link.end });
      if (tag.level > 0) headings.push(readHeading(tag.level, html, start, findTags));
    }
    return {
      ids,
      headings,
      links,
      pictures: collect(tags, ({ pictures }) => pictures),
      vendors: collect(tags, ({ vendors }) => vendors),
      selectors: collect(tags, ({ selectors }) => selectors).join(' '),
      readText: once(() => readWords(html, findTags(), 0, html.length)),
    };
  };
}

function collect(tags: Iterable<Tag>, read: (tag: Tag) => readonly string[]): readonly string[] {
  // Most blocks have no pictures and no vendors.
  let found: Set<string> | undefined;
  for (const tag of tags) for (const each of read(tag)) found = (found ?? new Set<string>()).add(each);
  return found ? [...found] : [];
}

function parseTag(written: string): Tag {
  const pictures = findPictures(written);
  const vendors = findAll(written, '"https:', ASKED, ([, address = '']) => decodeEntities(address));
  const selectors = findSelectors(written);
  return {
    hasMore: pictures.length > 0 || vendors.length > 0 || selectors.length > 0,
    id: written.includes(' id="') ? ID.exec(written)?.[1] : undefined,
    link: findLink(written),
    level: Number(/^<h([1-6])\b/.exec(written)?.[1] ?? 0),
    pictures,
    vendors,
    selectors,
  };
}

function findSelectors(written: string): readonly string[] {
  return [
    ...(CLASS.exec(written)?.[1]?.split(' ') ?? []).flatMap((name) => (name === '' ? [] : `.${name}`)),
    ...findAll(written, ' d', DATA, ([, name, value]) => `[${name}=${value}]`),
    ...findAll(written, '--', PROPERTY, ([name]) => name),
  ];
}

function findLink(written: string): Link | undefined {
  const found = written.startsWith('<a ') ? HREF.exec(written) : null;
  return found ? { address: decodeEntities(found[1] ?? ''), end: found.index + found[0].length } : undefined;
}

function readHeading(level: number, html: string, start: number, findTags: () => readonly number[]): Heading {
  return {
    level,
    readText: () => readWords(html, findTags(), html.indexOf('>', start) + 1, html.indexOf(`</h${level}>`, start)),
  };
}

/** Where each tag starts and ends. */
function listTags(html: string): readonly number[] {
  const spans: number[] = [];
  let end = 0;
  for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', end)) {
    end = html.indexOf('>', start);
    if (end === -1) break;
    spans.push(start, end + 1);
  }
  return spans;
}

/** What a pattern finds in a tag; most tags lack the signs that it starts with, and are not searched. */
function findAll(
  written: string,
  sign: string,
  pattern: RegExp,
  read: (found: RegExpMatchArray) => string,
): readonly string[] {
  return written.includes(sign) ? [...written.matchAll(pattern)].map(read) : [];
}

const ENCODED = new RegExp(`${PICTURES_PATH}[\\w-]+\\.\\w+`, 'g');
/** An address that ends like a picture, in an attribute, in data or in CSS. */
const ORIGINAL = /["'(]([^"'()<>]*\.(?:png|jpe?g|webp|avif))["')]/gi;

/** The addresses of the pictures that a tag, data or CSS names, each once; the builder's own files are none. */
export function findPictures(text: string): readonly string[] {
  if (!/\.(?:png|jpe?g|webp|avif)/i.test(text)) return [];
  const encoded = [...text.matchAll(ENCODED)].map(([address]) => address);
  const originals = [...text.matchAll(ORIGINAL)].map(([, address = '']) => decodeEntities(address));
  return [...new Set([...encoded, ...originals.filter((address) => !address.includes('/assets/'))])];
}
