import type { ReactElement, ReactNode } from 'react';
import { Component as ClassComponent, Fragment, isValidElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { WriteAttribute } from './attributes.ts';
import { createAttributeWriter } from './attributes.ts';
import { quoteAgain } from './escape.ts';
import { answerIds, UnansweredHook } from './hooks.ts';
import type { Markup } from './markup.ts';
import { MarkupWriter } from './markup-writer.ts';
import { createMarkupParser } from './parse-markup.ts';

/**
 * Renders React elements that stay as they are in the browser: a quarter of the time that React needs, because nothing is kept for
 * updates, contexts or loading, and what stands in the HTML is taken down while it is written. Whatever is more than elements,
 * functions and ids is left to React.
 */
export interface StaticRenderer {
  /** Starts some HTML, in which all ids that views ask for begin with the prefix. */
  readonly start: (prefix: string) => TreeWriter;
}

/** Creates a renderer that remembers which views it has to leave to React. */
export function createStaticRenderer(parseMarkup = createMarkupParser()): StaticRenderer {
  const tools: Tools = { writeAttribute: createAttributeWriter(), parseMarkup, components: new Map() };
  return { start: (prefix) => new TreeWriter(prefix, tools) };
}

/** Renders elements as text, for which nobody asks what stands in it. */
export function createTextRenderer(): (tree: ReactNode) => string {
  const renderer = createStaticRenderer((html) => ({ ...NOTHING, html }));
  return (tree) => {
    const writer = renderer.start('');
    writer.addTree(tree);
    return writer.finish().html;
  };
}

const NOTHING = { ids: [], headings: [], links: [], pictures: [], vendors: [], selectors: [], counting: [] };

interface Tools {
  readonly writeAttribute: WriteAttribute;
  readonly parseMarkup: (html: string) => Markup;
  /** The components that were met, by what an element has as its type; undefined for one that needs React. */
  readonly components: Map<unknown, Component | undefined>;
}

type ElementProps = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

type Component = (props: ElementProps) => ReactNode;

/** Of some elements React writes more than their attributes and what stands in them; some have no end tag; and the text of some is code. */
const SPECIAL: ReadonlyMap<string, 'react' | 'void' | 'code'> = new Map([
  ...['input', 'select', 'option', 'textarea', 'object', 'pre', 'listing'].map((tag) => [tag, 'react'] as const),
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'link', 'meta', 'param', 'source', 'track', 'wbr'].map(
    (tag) => [tag, 'void'] as const,
  ),
  ...['script', 'style'].map((tag) => [tag, 'code'] as const),
]);

/** Another block inside a block. */
export function Slot({ markup }: { readonly markup: Markup }): ReactNode {
  return <div className="slot" dangerouslySetInnerHTML={{ __html: markup.html }} />;
}

class TreeWriter extends MarkupWriter {
  readonly #prefix: string;
  readonly #tools: Tools;
  #ids = 0;

  constructor(prefix: string, tools: Tools) {
    super(tools.writeAttribute);
    this.#prefix = prefix;
    this.#tools = tools;
  }

  addTree(tree: ReactNode): void {
    const isAnswered = answerIds(
      () => this.#takeId(),
      () => this.#addNode(tree),
    );
    if (!isAnswered) this.#addByReact(tree);
  }

  /** Adds what React takes over in the browser, of which no sign may change. */
  addFrozen(html: string): void {
    this.add({ ...this.#tools.parseMarkup(html), counting: [] });
  }

  #takeId(): string {
    const id = `${this.#prefix}-${this.#ids}`;
    this.#ids += 1;
    return id;
  }

  #addNode(node: ReactNode): void {
    if (typeof node === 'string') this.text(node);
    else if (typeof node === 'number' || typeof node === 'bigint') this.text(String(node));
    else if (typeof node !== 'object' || node === null) return;
    else if (isValidElement<ElementProps>(node)) this.#addElement(node);
    else if (Array.isArray(node) || Symbol.iterator in node) for (const each of node) this.#addNode(each);
    else this.#addByReact(node);
  }

  #addElement(element: ReactElement<ElementProps>): void {
    const { props } = element;
    const type: unknown = element.type;
    if (typeof type === 'string') this.#addHtmlElement(type, element);
    else if (type === Fragment) this.#addNode(props.children);
    else if (isSlot(element)) {
      this.startTag('div', { className: 'slot' });
      this.add(element.props.markup);
      this.endTag('div');
    } else {
      const component = this.#findComponent(type);
      if (component) this.#addComponent(component, element);
      else this.#addByReact(element);
    }
  }

  #findComponent(type: unknown): Component | undefined {
    const { components } = this.#tools;
    if (!components.has(type)) components.set(type, isFunction(type) ? type : undefined);
    return components.get(type);
  }

  #addComponent(component: Component, element: ReactElement<ElementProps>): void {
    let content: ReactNode;
    const ids = this.#ids;
    try {
      content = component(element.props);
    } catch (error) {
      if (!(error instanceof UnansweredHook)) throw error;
      this.#ids = ids;
      this.#tools.components.set(component, undefined);
      this.#addByReact(element);
      return;
    }
    this.#addNode(content);
  }

  #addHtmlElement(tag: string, element: ReactElement<ElementProps>): void {
    const { props } = element;
    const html = readInnerHtml(props.dangerouslySetInnerHTML);
    const special = tag.includes('-') ? 'react' : SPECIAL.get(tag);
    if (special === 'void') this.startTag(tag, props, '/>');
    else if (special === 'react' || (special === 'code' && html === undefined)) this.#addByReact(element);
    else {
      this.startTag(tag, props);
      if (html === undefined) this.#addNode(props.children);
      else this.add(this.#tools.parseMarkup(html));
      this.endTag(tag);
    }
  }

  #addByReact(node: ReactNode): void {
    const html = renderToStaticMarkup(node, { identifierPrefix: `${this.#takeId()}-` });
    this.add(this.#tools.parseMarkup(quoteAgain(html)));
  }
}

/** A component that is a class needs React. */
function isFunction(type: unknown): type is Component {
  return typeof type === 'function' && !(type.prototype instanceof ClassComponent);
}

function isSlot(element: ReactElement<unknown>): element is ReactElement<Parameters<typeof Slot>[0]> {
  return element.type === Slot;
}

function readInnerHtml(inner: unknown): string | undefined {
  return typeof inner === 'object' && inner !== null && '__html' in inner ? String(inner.__html ?? '') : undefined;
}
