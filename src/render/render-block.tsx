import { hash as hashOf } from 'node:crypto';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { BLOCK, islandAttributes, LAYOUT } from '../islands/index.ts';
import type { BlockInstance } from '../site/index.ts';
import { marksIn } from './marks.ts';
import { element } from './markup.ts';

/** A block as HTML, with the CSS it needs. */
export interface RenderedBlock {
  readonly html: string;
  readonly styles: readonly string[];
  /** Those of its styles that are for HTML which a script changes. */
  readonly live: readonly string[];
  /** What CSS can ask of its HTML; see `marksIn`. */
  readonly marks: string;
  /** The types of the islands in it, inner ones included. */
  readonly islands: readonly string[];
}

/** The parts of a page; those around `main` stay when the visitor goes to another page. */
export type PagePart = 'header' | 'main' | 'footer';

/** Gives every block of a page a prefix for its generated ids that no other block of the page has. */
export type PrefixOf = (instance: BlockInstance) => string;

export interface BlockRenderer {
  readonly render: (instance: BlockInstance, part: PagePart, prefixOf: PrefixOf) => RenderedBlock;
  /** Starts a page. Equal content gets equal prefixes from page to page, so that its HTML is the same everywhere. */
  readonly startPage: () => PrefixOf;
}

/** Renders blocks; one that stands on many pages is rendered once. */
export function createBlockRenderer(): BlockRenderer {
  const keys = new WeakMap<BlockInstance, string>();
  const rendered = new WeakMap<BlockInstance, Map<string, RenderedBlock>>();

  function keyOf(instance: BlockInstance): string {
    const known = keys.get(instance);
    if (known) return known;
    const { block, id = '', tone, spacing, screens, content } = instance;
    const slots = Object.entries(instance.slots).map(([name, inner]) => `${name}=${keyOf(inner)}`);
    const key = hash([block.type, id, tone, spacing, screens, content.json, ...slots].join('\n'));
    keys.set(instance, key);
    return key;
  }

  function render(instance: BlockInstance, part: PagePart, prefixOf: PrefixOf): RenderedBlock {
    const prefix = prefixOf(instance);
    const inner = Object.entries(instance.slots).map(([name, slot]) => [name, render(slot, 'main', prefixOf)] as const);
    const variants = rendered.get(instance) ?? new Map<string, RenderedBlock>();
    rendered.set(instance, variants);
    const variant = [part, prefix, ...inner.map(([, { html }]) => html)].join(' ');
    const known = variants.get(variant);
    if (known) return known;
    const fresh = renderFresh(instance, part, prefix, inner);
    variants.set(variant, fresh);
    return fresh;
  }

  function startPage(): PrefixOf {
    const seen = new Map<string, number>();
    return (instance) => {
      const key = keyOf(instance);
      const before = seen.get(key) ?? 0;
      seen.set(key, before + 1);
      return before === 0 ? key : `${key}${before}`;
    };
  }

  return { render, startPage };
}

function renderFresh(
  instance: BlockInstance,
  part: PagePart,
  prefix: string,
  inner: readonly (readonly [name: string, block: RenderedBlock])[],
): RenderedBlock {
  const { block, id, tone, spacing, screens, content } = instance;
  const { activation, json } = content;
  const slots = inner.map(([name, { html }]) => [
    name,
    <div key={name} className="slot" dangerouslySetInnerHTML={{ __html: html }} />,
  ]);
  const tree = content.render(Object.fromEntries(slots));
  const options = { identifierPrefix: prefix };
  const view = activation?.hydrates ? renderToString(tree, options) : renderToStaticMarkup(tree, options);
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
  const html = element('div', wrapper, island ? element('div', { ...islandAttributes(island) }, view) : view);
  return {
    html,
    marks: marksIn(html),
    styles: [...content.styles, ...inner.flatMap(([, { styles }]) => styles)],
    live: [...(island ? content.styles : []), ...inner.flatMap(([, { live }]) => live)],
    islands: [...(island ? [block.type] : []), ...inner.flatMap(([, { islands }]) => islands)],
  };
}

/** Starts with a letter, so that ids made from it are valid everywhere. */
function hash(text: string): string {
  return `b${hashOf('sha1', text, 'base64url').slice(0, 4).replaceAll('_', '-')}`;
}
