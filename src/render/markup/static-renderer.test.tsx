import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import type { ReactElement, ReactNode } from 'react';
import { Component, createContext, createElement, Fragment, memo, useContext, useId, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { createMarkupParser } from './parse-markup.ts';
import { createStaticRenderer, createTextRenderer } from './static-renderer.tsx';

const renderText = createTextRenderer();
const renderer = createStaticRenderer();

function write(tree: ReactNode) {
  const writer = renderer.start('b');
  writer.addTree(tree);
  return writer.finish();
}

/** What a browser makes of HTML. */
const read = (html: string) => JSDOM.fragment(html);

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replace(/[\0\r\ud800-\udfff]/g, '')),
  fc.constantFrom('', 'a & b', '<b>', '"quoted"', "it's", 'id="a"', '12 rooms', '\u00a0', 'javascript:alert(1)', ' j'),
);

const values = fc.oneof(texts, fc.integer(), fc.boolean(), fc.constantFrom(null, undefined, 0, 1.5));

/** Values in which the parser sees what is meant: it decodes no ids. */
const words = fc.constantFrom('card wide', 'top', 'https://a.example/b', true, 3);

const NAMES = [
  ...[
    'className',
    'id',
    'title',
    'alt',
    'href',
    'src',
    'srcSet',
    'data-tone',
    'data-props',
    'aria-label',
    'aria-hidden',
  ],
  ...['hidden', 'open', 'disabled', 'tabIndex', 'colSpan', 'start', 'width', 'viewBox', 'strokeWidth', 'xlinkHref'],
  ...['htmlFor', 'fetchPriority', 'action', 'download', 'onClick', 'draggable', 'dir', 'inert', 'x<y'],
];

const styles = fc.dictionary(
  fc.constantFrom('color', 'zIndex', 'marginInlineStart', '--wide', 'WebkitMaskImage', 'lineHeight', 'flex'),
  fc.oneof(
    fc.constantFrom('red', '', ' 1px ', 'url("/a.png")'),
    fc.integer({ min: 0, max: 9 }),
    fc.constant(undefined),
  ),
  { maxKeys: 3 },
);

const leaves = fc.oneof(
  values,
  fc.constantFrom(
    createElement('hr'),
    createElement('img', { src: '/images/a.png', srcSet: '/images/a.webp 2x', alt: '', loading: 'lazy' }),
    createElement('a', { href: '/images/a.jpg', 'data-props': '{"src":"/images/b.avif"}' }, 'A picture'),
  ),
);

/** Trees with such values in the attributes of their elements. */
function trees(attributeValues: fc.Arbitrary<unknown>): fc.Arbitrary<ReactNode> {
  const attributes = fc.dictionary(fc.constantFrom(...NAMES), attributeValues, { maxKeys: 5 });
  const { tree } = fc.letrec<{ tree: ReactNode }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      leaves,
      fc.array(tie('tree'), { maxLength: 4 }).map((children) => createElement(Fragment, {}, ...children)),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc
        .tuple(
          fc.constantFrom('p', 'div', 'a', 'h2', 'svg', 'g', 'button', 'li', 'details', 'x-own', 'section', 'output'),
          attributes,
          fc.option(styles, { nil: undefined }),
          fc.array(tie('tree'), { maxLength: 3 }),
        )
        .map(([tag, props, style, children]) => createElement(tag, { ...props, style }, ...children)),
      fc.tuple(attributes, texts).map(([props, text]) => {
        const html = `<b class="c">${text.replace(/[<&]/g, '')}</b>`;
        return createElement('p', { ...props, dangerouslySetInnerHTML: { __html: html } });
      }),
      tie('tree').map((children) => createElement(Framed, { children })),
    ),
  }));
  return tree;
}

function Framed({ children }: { readonly children: ReactNode }): ReactNode {
  return <section className="framed">{children}</section>;
}

// React warns of keys, and of attributes that nobody would write.
beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

it('writes what browsers read as React writes it, whatever the tree', () => {
  fc.assert(
    fc.property(trees(values), (node) => {
      const [own, ofReact] = [write(node).html, renderToStaticMarkup(node)];
      expect(read(own).isEqualNode(read(ofReact)), `${own}\n${ofReact}`).toBe(true);
      expect(renderText(node)).toBe(own);
    }),
    { numRuns: 2000 },
  );
});

it('takes down what stands in the HTML as the parser finds it there', () => {
  const parse = createMarkupParser();
  fc.assert(
    fc.property(trees(words), (node) => {
      const written = write(<div>{node}</div>);
      const parsed = parse(written.html);
      const sort = (list: readonly string[]) => [...list].sort();
      expect(written.ids).toEqual(parsed.ids);
      expect(written.headings).toEqual(parsed.headings);
      expect(written.links).toEqual(parsed.links);
      expect(sort(written.pictures)).toEqual(sort(parsed.pictures));
      expect(sort(written.selectors)).toEqual(sort(parsed.selectors));
      expect(sort(written.vendors)).toEqual(sort(parsed.vendors));
      expect(written.counting).toEqual(parsed.counting);
    }),
    { numRuns: 2000 },
  );
});

it('gives each id that views ask for another name, with the prefix', () => {
  const Field = () => {
    const id = useId();
    return <p id={id}>{id}</p>;
  };
  expect(write([<Field key="1" />, <Field key="2" />]).html).toBe('<p id="b-0">b-0</p><p id="b-1">b-1</p>');
});

it('gives the same names, whether or not it has met a view that React has to render', () => {
  const Field = () => {
    const id = useId();
    useState(id);
    return <p />;
  };
  const Label = () => <p id={useId()} />;
  const parts = [<Field key="1" />, <Label key="2" />];
  const first = write(parts).html;
  expect(write(parts).html).toBe(first);
});

const Language = createContext('en');
const Worded = () => <b>{useContext(Language)}</b>;
const Counted = () => <i>{useState(3)[0]}</i>;
const Quick = memo(() => <u>quick</u>);
class Old extends Component<{ readonly children: ReactNode }> {
  override render(): ReactNode {
    return <s>{this.props.children}</s>;
  }
}

const OF_REACT: Readonly<Record<string, readonly [element: () => ReactElement, html: string]>> = {
  'a context': [
    () => (
      <Language.Provider value="de">
        <Worded />
      </Language.Provider>
    ),
    '<b>de</b>',
  ],
  'a state': [() => <Counted />, '<i>3</i>'],
  memo: [() => <Quick />, '<u>quick</u>'],
  'a class': [() => <Old>old</Old>, '<s>old</s>'],
  'a choice': [
    () => (
      <select defaultValue="b">
        <option>a</option>
        <option>b</option>
      </select>
    ),
    '<select><option>a</option><option selected="">b</option></select>',
  ],
  'a field': [() => <input name="a" type="text" defaultValue="x" />, '<input type="text" name="a" value="x"/>'],
  code: [
    () => <script type="module">{'a("</script>")'}</script>,
    '<script type="module">a("</\\u0073cript>")</script>',
  ],
};

it.each(Object.entries(OF_REACT))('leaves %s to React', (_what, [make, html]) => {
  for (const _time of ['first', 'second']) expect(write(<div>{make()}</div>).html).toBe(`<div>${html}</div>`);
});

it('lets the errors of views through', () => {
  const Broken = () => {
    throw new TypeError('broken');
  };
  expect(() => write(<Broken />)).toThrow('broken');
  expect(write(<p>fine</p>).html).toBe('<p>fine</p>');
});
