import { createHash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { IslandAttributes } from '../islands/index.ts';
import { BLOCK, islandAttributes, LAYOUT } from '../islands/index.ts';
import type { BlockInstance } from '../site/index.ts';

/** A block as HTML, with the CSS it needs. */
export interface RenderedBlock {
  readonly html: string;
  readonly styles: readonly string[];
  /** The types of the islands in it, inner ones included. */
  readonly islands: readonly string[];
}

export interface BlockRenderer {
  /**
   * Renders a block and the blocks inside it.
   * @param prefix starts every generated id; no two blocks of a page may have the same
   */
  readonly render: (instance: BlockInstance, part: PagePart, prefix: string) => RenderedBlock;
  /** A short name for a block's content: equal content, equal key. */
  readonly keyOf: (instance: BlockInstance) => string;
}

/** The parts of a page; those around `main` stay when the visitor goes to another page. */
export type PagePart = 'header' | 'main' | 'footer';

/** Blocks kept by content; the oldest go first, so that memory does not grow with the number of pages. */
const KEPT = 2000;

/** Renders blocks, each distinct content once. */
export function createBlockRenderer(): BlockRenderer {
  const rendered = new Map<string, RenderedBlock>();
  const keys = new WeakMap<BlockInstance, string>();

  function keyOf(instance: BlockInstance): string {
    const known = keys.get(instance);
    if (known) return known;
    const slots = Object.entries(instance.slots).map(([name, inner]) => `${name}=${keyOf(inner)}`);
    const { block, id = '', tone, screens, content } = instance;
    const key = hash([block.type, id, tone, screens, content.json, ...slots].join('\n'));
    keys.set(instance, key);
    return key;
  }

  function render(instance: BlockInstance, part: PagePart, prefix: string): RenderedBlock {
    const key = `${part} ${prefix} ${keyOf(instance)}`;
    const known = rendered.get(key);
    if (known) return known;
    const inner = Object.entries(instance.slots).map(
      ([name, slot]) => [name, render(slot, 'main', prefix + name)] as const,
    );
    const fresh = renderFresh(instance, part, prefix, inner);
    if (rendered.size >= KEPT) rendered.delete(rendered.keys().next().value ?? key);
    rendered.set(key, fresh);
    return fresh;
  }

  return { render, keyOf };
}

function renderFresh(
  instance: BlockInstance,
  part: PagePart,
  prefix: string,
  inner: readonly (readonly [name: string, block: RenderedBlock])[],
): RenderedBlock {
  const { block, content } = instance;
  const slots = Object.fromEntries(inner.map(([name, { html }]) => [name, <Frozen key={name} html={html} />]));
  const element = content.render(slots);
  const options = { identifierPrefix: prefix };
  const { activation } = content;
  const html = activation?.hydrates ? renderToString(element, options) : renderToStaticMarkup(element, options);
  const marker =
    activation &&
    islandAttributes({
      type: block.type,
      when: activation.when,
      ...(activation.hydrates && { hydration: { json: content.json, prefix } }),
    });
  return {
    html: renderToStaticMarkup(<Wrapper instance={instance} part={part} marker={marker} html={html} />),
    styles: [...block.styles, ...inner.flatMap(([, { styles }]) => styles)],
    islands: [...(activation ? [block.type] : []), ...inner.flatMap(([, { islands }]) => islands)],
  };
}

/** HTML that was rendered already and stays as it is. */
function Frozen({ html }: { readonly html: string }): ReactNode {
  return <div data-slot="" dangerouslySetInnerHTML={{ __html: html }} />;
}

interface WrapperProps {
  readonly instance: BlockInstance;
  readonly part: PagePart;
  readonly marker: IslandAttributes | undefined;
  readonly html: string;
}

function Wrapper({ instance, part, marker, html }: WrapperProps): ReactNode {
  const { block, id, tone, screens } = instance;
  const attributes = {
    [BLOCK]: block.type,
    ...(id !== undefined && { id }),
    ...(tone !== 'plain' && { 'data-tone': tone }),
    ...(screens !== 'all' && { 'data-screens': screens }),
    ...(part !== 'main' && { [LAYOUT]: part }),
  };
  const inside = { dangerouslySetInnerHTML: { __html: html } };
  if (!marker) return <div {...attributes} {...inside} />;
  return (
    <div {...attributes}>
      <div {...marker} {...inside} />
    </div>
  );
}

/** Starts with a letter, so that ids made from it are valid everywhere. */
function hash(text: string): string {
  return `b${createHash('sha1').update(text).digest('base64url').replaceAll('_', '-').slice(0, 7)}`;
}
