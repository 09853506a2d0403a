import type { SaxesAttributeNS, SaxesTagNS } from 'saxes';
import { SaxesParser } from 'saxes';
import { decodePercent } from '../block/address/index.ts';
import { listCssReferences } from './css-references.ts';

/**
 * Why an SVG is not published. An SVG with `script`, `handler`, `document`, `outside` or `declaration` is unsafe;
 * browsers do not show an SVG with one of the other problems.
 * - `copies`: `<use>` repeats its parts so often that programs give up
 * - `deep`: its elements are nested so deeply that programs give up
 * - `document`: it contains HTML or another kind of document
 * - `outside`: it refers to something outside its file
 * - `declaration`: its document type declares something that is not allowed (`readEntities`)
 */
export type DrawingProblem =
  | 'script'
  | 'handler'
  | 'document'
  | 'outside'
  | 'declaration'
  | 'empty'
  | 'compressed'
  | 'encoding'
  | 'namespace'
  | 'copies'
  | 'deep'
  | 'syntax';

interface DrawingFault {
  readonly problem: DrawingProblem;
  /** The faulty text of the drawing, or the message of the parser. */
  readonly words: string;
  readonly range: readonly [start: number, end: number];
}

/** The faults of a drawing, the first of each kind, and the text that contains them. */
export interface CheckedDrawing {
  readonly text: string;
  readonly faults: readonly DrawingFault[];
}

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';
/** Namespaces whose elements browsers render or run inside an SVG. Elements of other namespaces are ignored. */
const DOCUMENTS = new Set(['http://www.w3.org/1999/xhtml', 'http://www.w3.org/1998/Math/MathML']);

const SCRIPTS = new Set(['script', 'handler', 'listener']);
const EMBEDDING = new Set('foreignobject iframe embed object audio video canvas source'.split(' '));
const PIXELS = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp)[;,]/i;
/** Data URLs of embedded fonts, with the different media types that programs write. */
const FONTS = /^data:(?:font\/[\w-]+|application\/(?:(?:x-)?font-[\w-]+|octet-stream))?[;,]/i;

/**
 * Checks an SVG for everything that makes it more than a picture: scripts, other documents, and files that it loads. An
 * SVG that is opened directly has the same rights as a page of the site.
 */
export function checkDrawing(bytes: Uint8Array): CheckedDrawing {
  const read = readDrawingText(bytes);
  if ('unreadable' in read) return { text: '', faults: [{ problem: read.unreadable, words: '', range: [0, 0] }] };
  const faults = new Map<DrawingProblem, DrawingFault>();
  try {
    parseDrawing(read.text, faults);
  } catch (error) {
    if (error !== END) throw error;
  }
  return { text: read.text, faults: [...faults.values()] };
}

/** Thrown to stop parsing at a fault where browsers stop, too; this also limits the time. */
const END = new Error('The drawing is not read any further.');

/** The maximum depth of elements, the same as in the parser of browsers. */
const DEEPEST = 256;

function parseDrawing(text: string, faults: Map<DrawingProblem, DrawingFault>): void {
  const parser = new SaxesParser({ xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true });
  let start = 0;
  /** For each open element, its CSS if it is a `<style>`, otherwise undefined. */
  const css: (string | undefined)[] = [];
  const copies = new CopyCounter();
  const complain: Complain = (problem, words, shown = words) => {
    if (faults.has(problem)) return;
    const found = text.indexOf(shown, start);
    const at = found === -1 || found > parser.position ? start : found;
    faults.set(problem, { problem, words, range: [at, at + (at === found ? shown.length : 1)] });
  };
  const readCss = (part: string) => {
    const own = css.at(-1);
    if (own !== undefined) css[css.length - 1] = own + part;
  };

  parser.on('doctype', (doctype) => {
    const entities = readEntities(doctype);
    start = Math.max(0, text.lastIndexOf('<!DOCTYPE', parser.position));
    if (!entities || expandsTooFar(text, entities)) complain('declaration', '<!DOCTYPE');
    if (entities && faults.has('declaration')) throw END;
    Object.assign(parser.ENTITIES, entities);
  });
  parser.on('processinginstruction', ({ target }) => {
    start = Math.max(0, text.lastIndexOf('<?', parser.position - 2));
    if (target === 'xml-stylesheet') complain('outside', '<?xml-stylesheet');
  });
  parser.on('opentagstart', () => {
    start = Math.max(0, text.lastIndexOf('<', parser.position - 1));
  });
  parser.on('opentag', (tag) => {
    if (css.length === 0 && (tag.uri !== SVG || tag.local !== 'svg')) complain('namespace', `<${tag.name}`);
    if (css.length === DEEPEST) {
      complain('deep', `<${tag.name}`);
      throw END;
    }
    checkElement(tag, complain);
    copies.startElement(tag.attributes.id?.value, findShown(tag));
    css.push(tag.uri === SVG && tag.local.toLowerCase() === 'style' ? '' : undefined);
  });
  parser.on('text', readCss);
  parser.on('cdata', readCss);
  parser.on('closetag', () => {
    checkCss(css.pop() ?? '', complain);
    copies.endElement();
  });
  parser.on('error', ({ message }) => {
    const at = Math.min(parser.position, text.length);
    const words = message.replace(/^(?:\d+:\d+: )?/, '').replace(/\.$/, '');
    // If the declarations were refused, an undefined entity is only a consequence, and is not reported.
    const isKnown = words === 'undefined entity' && faults.has('declaration');
    if (!isKnown) faults.set('syntax', { problem: 'syntax', words, range: [at, at + 1] });
    throw END;
  });
  parser.write(text).close();
  start = Math.max(0, text.search(/<(?:[\w.-]+:)?use\b/));
  if (copies.hasTooMany()) complain('copies', '<use');
}

/** The `href` of a `<use>`; undefined for other elements. */
function findShown({ local, uri, attributes }: SaxesTagNS): string | undefined {
  if (uri !== SVG || local !== 'use') return undefined;
  const linked = Object.values(attributes).find((each) => each.uri === XLINK && each.local === 'href');
  return (attributes.href ?? linked)?.value;
}

type Complain = (problem: DrawingProblem, words: string, shown?: string) => void;

function checkElement({ name, local, uri, attributes }: SaxesTagNS, complain: Complain): void {
  const kind = local.toLowerCase();
  if (DOCUMENTS.has(uri) || (uri === SVG && EMBEDDING.has(kind))) complain('document', `<${name}`);
  else if (uri === SVG && SCRIPTS.has(kind)) complain('script', `<${name}`);
  else for (const attribute of Object.values(attributes)) checkAttribute(attribute, uri === SVG, complain);
}

function checkAttribute({ name, local, uri, value }: SaxesAttributeNS, isDrawn: boolean, complain: Complain): void {
  if (uri === '' && /^on/i.test(local)) complain('handler', name);
  if (uri === XML && local === 'base') complain('outside', value, name);
  if (!isDrawn) return;
  if ((uri === '' || uri === XLINK) && local.toLowerCase() === 'href') {
    const target = value.replace(/[\s\p{Cc}]/gu, '');
    if (/^\w+script:/i.test(target)) complain('script', target, name);
    else if (!isInside(target)) complain('outside', target, name);
  } else if (local === 'attributeName') {
    // An animation can set these attributes, for example change a harmless link to a script.
    if (/(?:^|:)href\s*$/i.test(value)) complain('outside', `${name}="${value}"`, name);
    if (/(?:^|:)\s*on/i.test(value)) complain('handler', value, name);
  } else if (uri === '' && /[(\\]/.test(value)) {
    checkCss(value, complain, name);
  }
}

function checkCss(css: string, complain: Complain, shown?: string): void {
  for (const target of css === '' ? [] : listCssReferences(css)) {
    if (!isInside(target) && !FONTS.test(target)) complain('outside', target, shown);
  }
}

/** Whether a URL is a part of the drawing itself or an embedded pixel image. */
function isInside(target: string): boolean {
  const trimmed = target.trim();
  return trimmed === '' || trimmed.startsWith('#') || PIXELS.test(trimmed);
}

/** A reusable part of a drawing: the number of its elements, other parts in it, and the ids that it reuses. */
interface Part {
  elements: number;
  readonly shows: (Part | string)[];
}

/** Drawing programs repeat a symbol some hundred times; in a map, there are some ten thousand copies. */
const MOST_COPIES = 200_000;

/** Counts the elements that `<use>` adds to a drawing, without copying them. */
class CopyCounter {
  readonly #parts = new Map<string, Part>();
  readonly #root: Part = { elements: 0, shows: [] };
  readonly #open: Part[] = [this.#root];
  #elements = 0;

  /**
   * @param id the id of the element; a reference only finds the first element with an id
   * @param target the `href` of a `<use>`: `#id`
   */
  startElement(id: string | undefined, target: string | undefined): void {
    const around = this.#open.at(-1) ?? this.#root;
    const isNamed = id !== undefined && !this.#parts.has(id);
    const part = isNamed ? { elements: 0, shows: [] } : around;
    if (isNamed) {
      this.#parts.set(id, part);
      around.shows.push(part);
    }
    part.elements += 1;
    this.#elements += 1;
    const shown = /^\s*#(.*?)\s*$/s.exec(target ?? '')?.[1];
    if (shown !== undefined) part.shows.push(decodePercent(shown));
    this.#open.push(part);
  }

  endElement(): void {
    this.#open.pop();
  }

  /** Whether the copies are too many for browsers, or a part contains itself. */
  hasTooMany(): boolean {
    /** The number of elements of each counted part; undefined while a part is being counted. */
    const counted = new Map<Part, number | undefined>();
    const path = [this.#root];
    for (let part = path.at(-1); part; part = path.at(-1)) {
      const inside = part.shows.flatMap((shown) =>
        typeof shown === 'string' ? (this.#parts.get(shown) ?? []) : shown,
      );
      if (!counted.has(part)) {
        counted.set(part, undefined);
        for (const each of inside) {
          if (!counted.has(each)) path.push(each);
          else if (counted.get(each) === undefined) return true;
        }
      } else {
        path.pop();
        const sum = inside.reduce((elements, each) => elements + (counted.get(each) ?? 0), part.elements);
        counted.set(part, counted.get(part) ?? sum);
      }
    }
    return (counted.get(this.#root) ?? 0) - this.#elements > MOST_COPIES;
  }
}

/** The decoded text of a drawing, or why it cannot be decoded reliably. */
type DrawingText = { readonly text: string } | { readonly unreadable: 'empty' | 'compressed' | 'encoding' };

/** The supported encodings. In all of them ASCII has the same bytes as in UTF-8, so they cannot hide markup. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
};

/**
 * Decodes a drawing by the rules of XML: by its byte order mark, by the encoding that it declares, or else as UTF-8.
 */
export function readDrawingText(bytes: Uint8Array): DrawingText {
  if (bytes.length === 0) return { unreadable: 'empty' };
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return { unreadable: 'compressed' };
  try {
    return { text: new TextDecoder(findEncoding(bytes), { fatal: true }).decode(bytes) };
  } catch {
    return { unreadable: 'encoding' };
  }
}

/** @throws for an encoding that is not in the table */
function findEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200));
  const declared = /^(?:ï»¿)?<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1] ?? 'utf-8';
  const encoding = ENCODINGS[declared.toLowerCase()];
  if (encoding === undefined) throw new Error(`Drawings are not read in ${declared}.`);
  return encoding;
}

/** Matches the document types of drawing programs, which contain only identifiers and short entities. */
const DOCTYPE =
  /^\s*svg(?:\s+(?:PUBLIC\s+(?:"[^"]*"|'[^']*')|SYSTEM))?(?:\s+(?:"[^"]*"|'[^']*'))?\s*(?:\[([\s\S]*)\]\s*)?$/;
const ENTITY = /^\s*<!ENTITY\s+([\w.-]+)\s+(?:"([^"<&%]{0,500})"|'([^'<&%]{0,500})')\s*>/;

/** Drawing programs declare some hundred entities, one for each style. */
const MOST_ENTITIES = 2000;

/** The predefined entities of XML, which a drawing must not redefine. */
const PREDEFINED = new Set(['lt', 'gt', 'amp', 'quot', 'apos']);

/**
 * The entities that a document type declares, by name; undefined if it declares anything else, such as attributes,
 * files or markup, which the checks of the drawing's text would not find.
 */
export function readEntities(doctype: string): Readonly<Record<string, string>> | undefined {
  const match = DOCTYPE.exec(doctype);
  if (!match) return undefined;
  const entities: Record<string, string> = {};
  let rest = match[1] ?? '';
  let count = 0;
  for (let found = ENTITY.exec(rest); found; found = ENTITY.exec(rest)) {
    const [whole, name = '', double, single] = found;
    count += 1;
    if (PREDEFINED.has(name) || count > MOST_ENTITIES) return undefined;
    // In XML, the first declaration of an entity is used.
    if (!Object.hasOwn(entities, name)) entities[name] = double ?? single ?? '';
    rest = rest.slice(whole.length);
  }
  return rest.trim() === '' ? entities : undefined;
}

/** In characters. Entities in the files of drawing programs expand to about 20,000. */
const MOST_EXPANDED = 200_000;

/** Calculates, without expanding any entity, whether the expanded entities would exceed the memory. */
export function expandsTooFar(text: string, entities: Readonly<Record<string, string>>): boolean {
  let length = 0;
  for (const [, name = ''] of text.matchAll(/&([\w.-]+);/g)) {
    length += Object.hasOwn(entities, name) ? (entities[name]?.length ?? 0) : 0;
    if (length > MOST_EXPANDED) return true;
  }
  return false;
}
