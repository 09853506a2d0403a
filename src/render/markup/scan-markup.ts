import { decodeEntities } from '../../block/index.ts';
import { PICTURE_ENDINGS, PICTURES_PATH } from '../../media/index.ts';
import type { Asked, HeadingStart, Markup } from './markup.ts';

/** A start tag. */
interface Tag {
  readonly asked: Asked;
  readonly id: string | undefined;
  /** The level of a heading; 0 for any other element. */
  readonly level: number;
  /** The target of a link. */
  readonly link: string | undefined;
}

/** The length of the shortest tag with an attribute: `<b id=""`. */
const SHORTEST = 8;
/** The maximum number of cached tags: many blocks have the same tags. */
const MOST_TAGS = 1000;

const ID = /\sid="([^"]+)"/;
const HREF = / href="([^"]*)"/;

/**
 * Creates a scanner for HTML from React, in which a tag ends at the first ">", because attribute values escape this
 * character. The scanner caches the tags.
 */
export function createMarkupScanner(): (html: string) => Markup {
  const known = new Map<string, Tag>();
  function readTag(written: string): Tag {
    const tag = known.get(written) ?? parseTag(written);
    if (known.size < MOST_TAGS) known.set(written, tag);
    return tag;
  }
  return (html) => {
    const ids: string[] = [];
    const headings: HeadingStart[] = [];
    const links: string[] = [];
    const asked = new Set<Asked>();
    let end = 0;
    for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', end)) {
      end = start + 1;
      if (html[end] === '/') continue;
      end = html.indexOf('>', start);
      if (end === -1) break;
      if (end - start < SHORTEST && html[start + 1] !== 'h') continue;
      const tag = readTag(html.slice(start, end));
      asked.add(tag.asked);
      if (tag.id !== undefined) ids.push(tag.id);
      if (tag.link !== undefined) links.push(tag.link);
      if (tag.level > 0) headings.push({ level: tag.level, start });
    }
    return { ids, headings, links, ...merge(asked) };
  };
}

function parseTag(written: string): Tag {
  const href = written.startsWith('<a ') ? HREF.exec(written)?.[1] : undefined;
  return {
    asked: findAsked(written),
    id: written.includes(' id="') ? ID.exec(written)?.[1] : undefined,
    link: href === undefined ? undefined : decodeEntities(href),
    level: Number(/^<h([1-6])\b/.exec(written)?.[1] ?? 0),
  };
}

/** The references of several tags, in order and without duplicates. */
function merge(several: Iterable<Asked>): Asked {
  const pictures = new Set<string>();
  const vendors = new Set<string>();
  const selectors = new Set<string>();
  for (const asked of several) {
    for (const each of asked.selectors) selectors.add(each);
    for (const each of asked.pictures) pictures.add(each);
    for (const each of asked.vendors) vendors.add(each);
  }
  return { pictures: [...pictures], vendors: [...vendors], selectors: [...selectors] };
}

/** The references of nearly all tags: none. */
const NOTHING_ASKED: Asked = { pictures: [], vendors: [], selectors: [] };

const CLASS = / class="([^"]*)"/;
const DATA = / (dir|data-[\w-]+)="([\w-]+)"/g;
const PROPERTY = /--[a-z][\w-]*/g;
const ASKED = / (?:src|action|data-script)="(https?:[^"]*)"/g;

/** @param written a start tag */
function findAsked(written: string): Asked {
  const pictures = findPictures(written);
  // The namespace of an SVG (`xmlns`) is also an http address, but nothing is loaded from it.
  const vendors = written.includes(' xmlns=')
    ? []
    : findAll(written, '"http', ASKED, ([, address = '']) => decodeEntities(address));
  const selectors = [
    ...(CLASS.exec(written)?.[1]?.split(' ') ?? []).flatMap((name) => (name === '' ? [] : `.${name}`)),
    ...findAll(written, ' d', DATA, ([, name, value]) => `[${name}=${value}]`),
    ...findAll(written, '--', PROPERTY, ([name]) => name),
  ];
  return pictures.length + vendors.length + selectors.length === 0 ? NOTHING_ASKED : { pictures, vendors, selectors };
}

/** The matches of a pattern. Most tags lack `sign`, which every match contains, so they are skipped. */
function findAll(
  written: string,
  sign: string,
  pattern: RegExp,
  read: (found: RegExpMatchArray) => string,
): readonly string[] {
  return written.includes(sign) ? [...written.matchAll(pattern)].map(read) : [];
}

const ENCODED = new RegExp(`${PICTURES_PATH}[\\w-]+\\.\\w+`, 'g');
/** An address with the extension of a picture, in an attribute, in data or in CSS. */
const ORIGINAL = new RegExp(`["'(]([^"'()<>]*\\.(?:${PICTURE_ENDINGS}))["')]`, 'gi');
const NAMED = new RegExp(`\\.(?:${PICTURE_ENDINGS})`, 'i');

/** The addresses of the pictures in a tag, data or CSS, without duplicates and without the builder's own files. */
export function findPictures(text: string): readonly string[] {
  if (!NAMED.test(text)) return [];
  const encoded = [...text.matchAll(ENCODED)].map(([address]) => address);
  const originals = [...text.matchAll(ORIGINAL)].map(([, address = '']) => decodeEntities(address));
  return [...new Set([...encoded, ...originals.filter((address) => !address.includes('/assets/'))])];
}
