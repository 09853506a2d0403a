import { decodeEntities } from '../../block/index.ts';
import { AskedByAll, findAsked } from './find-in-tag.ts';
import { findTextsWithDigits } from './keep-together.ts';
import type { Asked, HeadingStart, Link, Markup } from './markup.ts';

/** A start tag. */
interface Tag {
  readonly asked: Asked;
  readonly id: string | undefined;
  /** That of a heading; 0 for any other element. */
  readonly level: number;
  /** Its end is counted from the start of the tag. */
  readonly link: Link | undefined;
}

/** No tag below this length has an attribute: `<b id=""`. */
const SHORTEST = 8;
/** So many tags are remembered: those without words of the page come again in every block. */
const MOST_TAGS = 1000;

const ID = /\sid="([^"]+)"/;
const HREF = / href="([^"]*)"/;

/**
 * Reads HTML as React and the writer of markup write it: a tag ends at the first ">", which is escaped in the values of attributes.
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
    const headings: HeadingStart[] = [];
    const links: Link[] = [];
    const asked = new AskedByAll();
    let end = 0;
    for (let start = html.indexOf('<'); start !== -1; start = html.indexOf('<', end)) {
      end = html.indexOf('>', start);
      if (end === -1) break;
      if (html[start + 1] === '/' || (end - start < SHORTEST && html[start + 1] !== 'h')) continue;
      const tag = readTag(html.slice(start, end));
      asked.add(tag.asked);
      if (tag.id !== undefined) ids.push(tag.id);
      if (tag.link) links.push({ address: tag.link.address, end: start + tag.link.end });
      if (tag.level > 0) headings.push({ level: tag.level, start });
    }
    return {
      html,
      ids,
      headings,
      links,
      counting: findTextsWithDigits(html),
      pictures: asked.pictures(),
      vendors: asked.vendors(),
      selectors: asked.selectors(),
    };
  };
}

function parseTag(written: string): Tag {
  return {
    asked: findAsked(written),
    id: written.includes(' id="') ? ID.exec(written)?.[1] : undefined,
    link: findLink(written),
    level: Number(/^<h([1-6])\b/.exec(written)?.[1] ?? 0),
  };
}

function findLink(written: string): Link | undefined {
  const found = written.startsWith('<a ') ? HREF.exec(written) : null;
  return found ? { address: decodeEntities(found[1] ?? ''), end: found.index + found[0].length } : undefined;
}
