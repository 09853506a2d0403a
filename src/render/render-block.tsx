import { hash as hashWord } from 'node:crypto';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { SiteMark } from '../block/index.ts';
import { BLOCK, islandAttributes, LAYOUT } from '../block/islands/index.ts';
import type { BlockInstance } from '../site/index.ts';
import type { DrawnFrames } from './choose-frames.ts';
import { keepTogether } from './keep-together.ts';
import { element, quoteJson } from './markup.ts';
import type { Markup } from './parse-markup.ts';
import { createMarkupParser } from './parse-markup.ts';

/** A block as HTML, with what stands in it and the CSS it needs. */
export interface RenderedBlock extends Markup {
  readonly html: string;
  /** The same as its view writes it, to stand in another block; `html` keeps numbers and their units in one line. */
  readonly written: string;
  /** The parts of it that React takes over. */
  readonly frozen: readonly string[];
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
 */
export function createBlockRenderer(mark?: SiteMark): BlockRenderer {
  const keys = new WeakMap<BlockInstance, string>();
  const rendered = new WeakMap<BlockInstance, Map<string, RenderedBlock>>();
  const parseMarkup = createMarkupParser();

  function deriveKey(instance: BlockInstance): string {
    const known = keys.get(instance);
    if (known) return known;
    const { block, id = '', tone, spacing, screens, content } = instance;
    const slots = Object.entries(instance.slots).map(([name, inner]) => `${name}=${deriveKey(inner)}`);
    const key = hash([block.type, id, tone, spacing, screens, content.json, ...slots].join('\n'));
    keys.set(instance, key);
    return key;
  }

  function render(instance: BlockInstance, part: PagePart, page: PageContext): RenderedBlock {
    const prefix = page.takePrefix(instance);
    const linkOnly = instance.content.frame !== undefined && !page.takeFrame(instance);
    const inner = Object.entries(instance.slots).map(([name, slot]) => [name, render(slot, 'main', page)] as const);
    const variants = rendered.get(instance) ?? new Map<string, RenderedBlock>();
    rendered.set(instance, variants);
    const variant = [part, prefix, linkOnly, ...inner.map(([, { html }]) => html)].join(' ');
    const known = variants.get(variant);
    if (known) return known;
    const fresh = renderFresh(instance, { part, prefix, linkOnly, inner, mark }, parseMarkup);
    variants.set(variant, fresh);
    return fresh;
  }

  function startPage(frames?: DrawnFrames): PageContext {
    const seen = new Map<string, number>();
    // A block that stands on a page twice is one instance, of which the first draws.
    const toDraw = frames && new Set(frames);
    return {
      takePrefix: (instance) => {
        const key = deriveKey(instance);
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

function renderFresh(
  instance: BlockInstance,
  { part, prefix, linkOnly, inner, mark }: Variant,
  parseMarkup: (html: string) => Markup,
): RenderedBlock {
  const { block, id, tone, spacing, screens, content } = instance;
  const { json } = content;
  const activation = linkOnly ? undefined : content.activation;
  const slots = inner.map(([name, { written }]) => [
    name,
    <div key={name} className="slot" dangerouslySetInnerHTML={{ __html: written }} />,
  ]);
  const tree = content.render(Object.fromEntries(slots), { linkOnly, mark });
  const options = { identifierPrefix: prefix };
  const view = quoteJson(activation?.hydrates ? renderToString(tree, options) : renderToStaticMarkup(tree, options));
  const island = activation && {
    type: block.type,
    when: activation.when,
    ...(activation.hydrates && { hydration: { json, prefix } }),
  };
  const wrapper = {
    id,
    [BLOCK]: block.type,
    'data-tone': tone,
    'data-floats': block.floats ? '' : undefined,
    'data-spacing': spacing === 'normal' ? undefined : spacing,
    'data-screens': screens === 'all' ? undefined : screens,
    [LAYOUT]: part === 'main' ? undefined : part,
  };
  const written = element('div', wrapper, island ? element('div', { ...islandAttributes(island) }, view) : view);
  const markup = parseMarkup(written);
  const added = [...(activation?.adds ?? []), ...inner.flatMap(([, each]) => each.added)];
  const frozen = activation?.hydrates ? [written] : inner.flatMap(([, each]) => each.frozen);
  return {
    html: keepTogether(written, frozen),
    written,
    frozen,
    ...markup,
    selectors: [markup.selectors, ...added].join(' '),
    added,
    styles: [...content.styles, ...inner.flatMap(([, { styles }]) => styles)],
    live: [...(activation && !activation.adds ? content.styles : []), ...inner.flatMap(([, { live }]) => live)],
    islands: [...(island ? [block.type] : []), ...inner.flatMap(([, { islands }]) => islands)],
  };
}

/** Starts with a letter, so that ids made from it are valid everywhere. */
function hash(text: string): string {
  return `b${hashWord('sha1', text, 'base64url').slice(0, 4).replaceAll('_', '-')}`;
}
