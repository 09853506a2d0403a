import type { ReactNode } from 'react';
import type { Activation, BlockContent, SiteMark } from '../block/index.ts';
import { runBlock } from '../block/index.ts';
import { EDIT, islandAttributes } from '../block/islands/index.ts';
import type { BlockInstance, Site } from '../content/index.ts';
import { memoise } from '../prerender/store/index.ts';
import { checkView } from './check-view.ts';
import type { DrawnFrames } from './choose-frames.ts';
import { hashValues } from './hash-value.ts';
import type { KeepTogether } from './markup/keep-together.ts';
import { createKeepTogether } from './markup/keep-together.ts';
import type { Markup } from './markup/markup.ts';
import { GAP } from './markup/markup.ts';
import type { NameTexts } from './markup/name-texts.ts';
import { createTextNamer } from './markup/name-texts.ts';
import { createMarkupScanner } from './markup/scan-markup.ts';
import type { Words } from './markup/words.ts';
import { listWords } from './markup/words.ts';
import { startTag, writeHydrated, writeStatic } from './markup/write-markup.ts';
import type { PagePart } from './page-json.ts';
import { blockAttributes, SLOT } from './page-json.ts';
import type { PropsFile, SentProps } from './split-props.ts';
import { splitProps } from './split-props.ts';

/** A block as HTML, with its references and its CSS. */
export interface RenderedBlock extends Words, Pick<Markup, 'ids' | 'links' | 'pictures' | 'vendors'> {
  /** The HTML for the page, in which lines do not break between a number and its unit. */
  readonly html: string;
  /** The HTML as the view renders it. */
  readonly written: string;
  /** The selectors of the HTML, as in `Markup`, separated by spaces. */
  readonly selectors: string;
  readonly styles: readonly string[];
  /** The part of `styles` that belongs to blocks whose scripts may add any HTML. */
  readonly live: readonly string[];
  /** The selectors of what scripts add to the HTML, if known; `selectors` includes these. */
  readonly added: readonly string[];
  /** The types of the islands in the block, including those of inner blocks. */
  readonly islands: readonly string[];
  /** The files with props of the islands in the block. */
  readonly propsFiles: readonly PropsFile[];
}

/** State that the blocks of one page share. */
export interface PageContext {
  /** A prefix for the generated ids of a block, unique on the page. */
  readonly takePrefix: (instance: BlockInstance) => string;
  /** Whether a block renders the frame of its vendor, and not only a link. */
  readonly takeFrame: (instance: BlockInstance) => boolean;
}

export interface BlockRenderer {
  readonly render: (instance: BlockInstance, part: PagePart, page: PageContext) => RenderedBlock;
  /**
   * Starts a page. Equal blocks get equal prefixes on all pages, so that their HTML is the same everywhere.
   * @param frames the blocks that render the frame of their vendor; by default, all
   */
  readonly startPage: (frames?: DrawnFrames) => PageContext;
}

/**
 * Creates a renderer for blocks. A block that is the same on many pages is rendered once.
 * @param mark the logo of the site, for the blocks that show it
 * @param site its language and writing direction
 * @param hasPropsFiles whether long props of hydrated blocks go into files, as in a built site
 */
export function createBlockRenderer(
  mark?: SiteMark,
  { locale, direction }: Pick<Site, 'locale' | 'direction'> = { locale: 'en', direction: 'ltr' },
  hasPropsFiles = false,
): BlockRenderer {
  const deriveFixedKey = memoise(deriveKey);
  const rendered = memoise((_instance: BlockInstance) => new Map<string, RenderedBlock>());
  const tools: Tools = {
    keepTogether: createKeepTogether(locale, direction),
    scanMarkup: createMarkupScanner(),
    nameTexts: createTextNamer(),
    hasPropsFiles,
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
    // The same block can be on a page twice, and only its first occurrence renders the frame.
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
  readonly keepTogether: KeepTogether;
  readonly scanMarkup: (html: string) => Markup;
  readonly nameTexts: NameTexts;
  readonly hasPropsFiles: boolean;
}

function renderFresh(instance: BlockInstance, variant: Variant, tools: Tools): RenderedBlock {
  const { block, content, editable } = instance;
  const { inner, linkOnly, mark, prefix } = variant;
  const activation = linkOnly ? undefined : content.activation;
  const send = (each: BlockContent): SentProps | undefined => {
    if (!activation?.hydrates) return undefined;
    // A file would be a disadvantage: the props mostly differ between pages, and they are needed soon.
    const isSoon = activation.when !== 'touch' && activation.when !== 'resume';
    if (!tools.hasPropsFiles || (isSoon && !instance.isFixed)) return { json: each.json(mark), file: undefined };
    return splitProps(each.sent(mark), instance.isFixed);
  };
  const write = (each: BlockInstance, sent = send(each.content)) => {
    const slots = inner.map(([name]) => [name, <Gap key={name} name={name} />]);
    const tree = each.content.render(Object.fromEntries(slots), { linkOnly, mark });
    const view = sent ? writeHydrated(tree, prefix) : writeStatic(tree, prefix);
    return frame(each, variant, activation, view, sent);
  };
  const sent = send(content);
  const plain = runBlock(block.type, () => checkView(() => write(instance, sent)));
  const own = editable
    ? tools.nameTexts(plain, (markText) => {
        const marked = editable.markTexts(markText);
        return marked && write({ ...instance, content: marked });
      })
    : plain;
  const written = fillGaps(own, inner, 'written');
  // Hydrated HTML must stay as React wrote it.
  const html = activation?.hydrates ? written : fillGaps(tools.keepTogether(own), inner, 'html');
  const { ids, links, headings: starts, pictures, vendors, selectors } = tools.scanMarkup(written);
  const added = withInner(activation?.adds ?? NONE, inner, 'added');
  const live = activation && !activation.adds ? content.styles : NONE;
  const { readText, headings } = listWords(written, starts);
  // An object literal with all keys, because spreading another object copies key by key, which takes longer than
  // writing the HTML.
  return {
    html,
    written,
    readText,
    headings,
    ids,
    links,
    pictures,
    vendors,
    selectors: added.length > 0 ? [...selectors, ...added].join(' ') : selectors.join(' '),
    added,
    styles: withInner(content.styles, inner, 'styles'),
    live: withInner(live, inner, 'live'),
    islands: withInner(activation ? [block.type] : NONE, inner, 'islands'),
    propsFiles: [...(sent?.file ? [sent.file] : []), ...inner.flatMap(([, { propsFiles }]) => propsFiles)],
  };
}

const NONE: readonly string[] = [];

/** The values of one key of a block itself, and of the blocks in it. */
function withInner(
  own: readonly string[],
  inner: Variant['inner'],
  key: 'added' | 'styles' | 'live' | 'islands',
): readonly string[] {
  return inner.length === 0 ? own : [...own, ...inner.flatMap(([, block]) => block[key])];
}

/** Wraps the HTML of a view in the element of its block, and of its island. */
function frame(
  { block, id, tone, spacing, screens, editable }: BlockInstance,
  { part, prefix }: Variant,
  activation: Activation | undefined,
  view: string,
  sent: SentProps | undefined,
): string {
  const { type, floats } = block;
  const start = startTag('div', {
    ...blockAttributes({ type, id, tone, floats, spacing, screens }, part),
    [EDIT.address]: editable?.address,
  });
  if (!activation) return `${start}${view}</div>`;
  const hydration = sent && { json: sent.json, file: sent.file?.name, prefix };
  const island = { type: block.type, when: activation.when, ...(hydration && { hydration }) };
  return `${start}${startTag('div', { ...islandAttributes(island) })}${view}</div></div>`;
}

/** The element that a view renders for a slot, and that is later filled with the HTML of the block. */
function Gap({ name }: { readonly name: string }): ReactNode {
  return <div className={SLOT} {...{ [GAP]: name }} />;
}

function fillGaps(html: string, inner: Variant['inner'], key: 'html' | 'written'): string {
  return inner.reduce(
    (filled, [name, block]) =>
      filled.replaceAll(
        `<div class="${SLOT}" ${GAP}="${name}"></div>`,
        () => `<div class="${SLOT}">${block[key]}</div>`,
      ),
    html,
  );
}

/** A name from 24 bits of a hash. It starts with a letter, so that ids made of it are valid. */
function nameHash(hash: number): string {
  return `b${((hash >>> 24) ^ (hash & 0xffffff)).toString(36)}`;
}
