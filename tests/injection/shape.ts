import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { parse, parseFragment } from 'parse5';

/** What HTML is once a browser has read it. */
export interface Shape {
  /** Its elements in each other with the names of their attributes; what Markdown becomes and what an icon draws is left out. */
  readonly tree: string;
  /** What in it may run, leads where no link may lead, or is no Markdown. */
  readonly dangers: readonly string[];
}

/** Where relative addresses of a page start. */
const PAGE = 'https://www.example.com/page';

/** What Markdown may become, and the attributes that it may have. */
const MARKDOWN: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'p h3 h4 h5 h6 ul li em strong s blockquote pre hr br thead tbody tr'.split(' ').map((name) => [name, []]),
  ),
  ol: ['start'],
  code: ['class', 'data-text'],
  table: ['data-text', 'tabindex'],
  th: ['style'],
  td: ['style'],
  a: ['href', 'title'],
};

/** The values that an attribute of Markdown may have, where it may not have any. */
const VALUES: Readonly<Record<string, RegExp>> = {
  style: /^text-align:\w+$/,
  'data-text': /^(?:code|table)$/,
  tabindex: /^0$/,
};

const ADDRESSES: ReadonlySet<string> = new Set(
  'action background cite data formaction href ping poster src xlink:href'.split(' '),
);

/** The shape of a whole page. Elements in `<noscript>` count, as where no script runs. */
export function shapeOfPage(html: string): Shape {
  return describeShape(parse(html, { scriptingEnabled: false }));
}

/** The shapes of the elements that stand side by side in a part of a page, with their attributes. */
export function shapesIn(html: string): readonly (Shape & { readonly attributes: Readonly<Record<string, string>> })[] {
  const { childNodes } = parseFragment(html, { scriptingEnabled: false });
  return childNodes.map((node) => ({
    ...describeShape(node),
    attributes: 'attrs' in node ? readAttributes(node) : {},
  }));
}

/** The values of the attributes with this name, in order. */
export function collectValues(html: string, attribute: string): readonly string[] {
  const values: string[] = [];
  const visit = (node: Tree.Node): void => {
    if ('attrs' in node) values.push(...node.attrs.flatMap(({ name, value }) => (name === attribute ? value : [])));
    for (const child of listChildren(node)) visit(child);
  };
  visit(parseFragment(html));
  return values;
}

function describeShape(root: Tree.Node): Shape {
  const dangers: string[] = [];
  const write = (node: Tree.Node, inText: boolean): string => {
    if (node.nodeName === '#comment') return '<!>';
    if (!('attrs' in node))
      return listChildren(node)
        .map((child) => write(child, inText))
        .join('');
    dangers.push(...listDangers(node), ...(inText ? listStrangers(node) : []));
    const classes = readAttributes(node).class?.split(' ') ?? [];
    const startsText = classes.includes('rich-text');
    const inside = listChildren(node)
      .map((child) => write(child, inText || startsText))
      .join('');
    const name = [node.tagName, ...node.attrs.map(({ name }) => name).sort()].join(' ');
    return startsText || classes.includes('icon') ? `<${name}>…` : `<${name}>${inside}</>`;
  };
  return { tree: write(root, false), dangers };
}

function listChildren(node: Tree.Node): readonly Tree.Node[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  return 'content' in node ? [...children, node.content] : children;
}

function readAttributes({ attrs }: Tree.Element): Readonly<Record<string, string>> {
  return Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
}

function listDangers({ tagName, attrs }: Tree.Element): readonly string[] {
  return attrs
    .filter(({ name, value }) => /^on|^srcdoc$/.test(name) || (ADDRESSES.has(name) && !isSafe(value)))
    .map(({ name, value }) => `<${tagName} ${name}="${value}">`);
}

/** Whether an address leads to another page by https, to a person, nowhere, or to this site. */
function isSafe(address: string): boolean {
  if (/^(?:mailto:|tel:|about:blank$)/.test(address)) return true;
  if (!URL.canParse(address, PAGE)) return false;
  const { protocol, origin } = new URL(address, PAGE);
  return address.startsWith('https://') ? protocol === 'https:' : origin === new URL(PAGE).origin;
}

function listStrangers({ tagName, attrs }: Tree.Element): readonly string[] {
  const allowed = MARKDOWN[tagName];
  if (!allowed) return [`<${tagName}> in Markdown`];
  return attrs
    .filter(({ name, value }) => !allowed.includes(name) || VALUES[name]?.test(value) === false)
    .map(({ name, value }) => `<${tagName} ${name}="${value}"> in Markdown`);
}
