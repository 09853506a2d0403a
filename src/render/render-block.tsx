import { renderToString } from 'react-dom/server';
import type { Activation, SiteMark } from '../block/index.ts';
import { runBlock } from '../block/index.ts';
import { BLOCK, islandAttributes, LAYOUT } from '../block/islands/index.ts';
import type { BlockInstance, Site } from '../content/index.ts';
import { memoise } from '../prerender/store/index.ts';
import type { DrawnFrames } from './choose-frames.ts';
import { hashValues } from './hash-value.ts';
import { quoteAgain } from './markup/escape.ts';
import type { KeepTogether } from './markup/keep-together.ts';
import { createKeepTogether } from './markup/keep-together.ts';
import type { Markup } from './markup/markup.ts';
import { createMarkupParser } from './markup/parse-markup.ts';
import type { StaticRenderer } from './markup/static-renderer.tsx';
import { createStaticRenderer, Slot } from './markup/static-renderer.tsx';
import type { Words } from './markup/words.ts';
import { listWords } from './markup/words.ts';

/** A block as HTML, with what stands in it and the CSS it needs. */
export interface RenderedBlock extends Words, Pick<Markup, 'html' | 'ids' | 'links' | 'pictures' | 'vendors'> {
  /** The same as its view writes it, to stand in another block; `html` keeps numbers and their units in one line. */
  readonly written: Markup;
  /** What CSS can ask of it, as `Markup` has it, with spaces between. */
  readonly selectors: string;
  readonly styles: readonly string[];
  /** Those of its styles that are for HTML to which a script may add anything. */
  readonly live: readonly string[];
  /** What scripts add to its HTML and CSS asks for, where that is known; `selectors` has it, too. */
  readonly added: readonly string[];
  /** The types of the islands in it, inner ones included. */
  readonly islands: readonly string[];
}

/** The parts of a page; those around `main` stay when the visitor goes to another page. */
export type PagePart = 'header' | 'main' | 'footer';

/** What the blocks of one page share out among them. */
export interface PageContext {
  /** A prefix for the generated ids of a block that no other block of the page has. */
  readonly takePrefix: (instance: BlockInstance) => string;
  /** Whether a block draws the frame of its vendor, and not only the link in its place. */
  readonly takeFrame: (instance: BlockInstance) => boolean;
}

export interface BlockRenderer {
  readonly render: (instance: BlockInstance, part: PagePart, page: PageContext) => RenderedBlock;
  /**
   * Starts a page. Equal content gets equal prefixes from page to page, so that its HTML is the same everywhere.
   * @param frames the blocks that draw the frame of their vendor; all, when left out
   */
  readonly startPage: (frames?: DrawnFrames) => PageContext;
}

/**
 * Renders blocks; one that stands on many pages is rendered once.
 * @param mark the mark of the site, for the blocks that draw it
 * @param site the language of their texts, and the side from which it is read
 */
export function createBlockRenderer(
  mark?: SiteMark,
  { locale, direction }: Pick<Site, 'locale' | 'direction'> = { locale: 'en', direction: 'ltr' },
): BlockRenderer {
  const deriveFixedKey = memoise(deriveKey);
  const rendered = memoise((_instance: BlockInstance) => new Map<string, RenderedBlock>());
  const tools: Tools = {
    markup: createStaticRenderer(),
    keepTogether: createKeepTogether(locale, direction),
    parseMarkup: createMarkupParser(),
  };

  function findKey(instance: BlockInstance): string {
    return instance.isFixed ? deriveFixedKey(instance) : deriveKey(instance);
  }

  function deriveKey({ block, id, tone, spacing, screens, content, slots }: BlockInstance): string {
    const inner = Object.entries(slots).map(([name, each]) => [name, findKey(each)]);
    return nameHash(hashValues(block.type, id, tone, spacing, screens, content.props, inner));
  }

  function render(instance: BlockInstance, part: PagePart, page: PageContext): RenderedBlock {
    const prefix = page.takePrefix(instance);
    const linkOnly = instance.content.frame !== undefined && !page.takeFrame(instance);
    const inner = Object.entries(instance.slots).map(([name, slot]) => [name, render(slot, 'main', page)] as const);
    const variant = { part, prefix, linkOnly, inner, mark };
    if (!instance.isFixed) return renderFresh(instance, variant, tools);
    const variants = rendered(instance);
    const name = [part, prefix, linkOnly, ...inner.map(([, { html }]) => html)].join(' ');
    const known = variants.get(name) ?? renderFresh(instance, variant, tools);
    variants.set(name, known);
    return known;
  }

  function startPage(frames?: DrawnFrames): PageContext {
    const seen = new Map<string, number>();
    // A block that stands on a page twice is one instance, of which the first draws.
    const toDraw = frames && new Set(frames);
    return {
      takePrefix: (instance) => {
        const key = findKey(instance);
        const before = seen.get(key) ?? 0;
        seen.set(key, before + 1);
        return before === 0 ? key : `${key}${before}`;
      },
      takeFrame: (instance) => toDraw?.delete(instance) ?? true,
    };
  }

  return { render, startPage };
}

interface Variant {
  readonly part: PagePart;
  readonly prefix: string;
  readonly linkOnly: boolean;
  readonly inner: readonly (readonly [name: string, block: RenderedBlock])[];
  readonly mark: SiteMark | undefined;
}

interface Tools {
  readonly markup: StaticRenderer;
  readonly keepTogether: KeepTogether;
  readonly parseMarkup: (html: string) => Markup;
}

function renderFresh(instance: BlockInstance, variant: Variant, tools: Tools): RenderedBlock {
  const { block, content } = instance;
  const { inner, linkOnly } = variant;
  const activation = linkOnly ? undefined : content.activation;
  const written = runBlock(block.type, () => writeMarkup(instance, activation, variant, tools.markup));
  const { ids, pictures, vendors, selectors, counting } = written;
  const html = tools.keepTogether(written.html, counting);
  const isLonger = html.length > written.html.length;
  const added = withInner(activation?.adds ?? NONE, inner, 'added');
  const live = activation && !activation.adds ? content.styles : NONE;
  const { readText, headings } = listWords(written);
  // One object with all its keys: what starts with the keys of another is made key by key, which takes longer than to write the HTML.
  return {
    html,
    written,
    readText,
    headings,
    ids,
    links: isLonger ? tools.parseMarkup(html).links : written.links,
    pictures,
    vendors,
    selectors: added.length > 0 ? [...selectors, ...added].join(' ') : selectors.join(' '),
    added,
    styles: withInner(content.styles, inner, 'styles'),
    live: withInner(live, inner, 'live'),
    islands: withInner(activation ? [block.type] : NONE, inner, 'islands'),
  };
}

const NONE: readonly string[] = [];

/** What a block has by itself, and what the blocks in it have. */
function withInner(
  own: readonly string[],
  inner: Variant['inner'],
  key: 'added' | 'styles' | 'live' | 'islands',
): readonly string[] {
  return inner.length === 0 ? own : [...own, ...inner.flatMap(([, block]) => block[key])];
}

function writeMarkup(
  { block, id, tone, spacing, screens, content }: BlockInstance,
  activation: Activation | undefined,
  { part, prefix, linkOnly, inner, mark }: Variant,
  renderer: StaticRenderer,
): Markup {
  const slots = inner.map(([name, { written }]) => [name, <Slot key={name} markup={written} />]);
  const view = content.render(Object.fromEntries(slots), { linkOnly, mark });
  const writer = renderer.start(prefix);
  writer.startTag('div', {
    id,
    [BLOCK]: block.type,
    'data-tone': tone,
    'data-floats': block.floats ? '' : undefined,
    'data-spacing': spacing === 'normal' ? undefined : spacing,
    'data-screens': screens === 'all' ? undefined : screens,
    [LAYOUT]: part === 'main' ? undefined : part,
  });
  const hydration = activation?.hydrates ? { json: content.json(), prefix } : undefined;
  const island = activation && { type: block.type, when: activation.when, ...(hydration && { hydration }) };
  if (island) writer.startTag('div', { ...islandAttributes(island) });
  if (hydration) writer.addFrozen(quoteAgain(renderToString(view, { identifierPrefix: prefix })));
  else writer.addTree(view);
  if (island) writer.endTag('div');
  writer.endTag('div');
  return writer.finish();
}

/** 24 bits of a hash, with a letter before them, so that ids made of it are valid everywhere. */
function nameHash(hash: number): string {
  return `b${((hash >>> 24) ^ (hash & 0xffffff)).toString(36)}`;
}
