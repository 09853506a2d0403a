import type { ChildNode } from 'postcss';
import { parse } from 'postcss';
import { onceFor, TONES } from '../block/index.ts';
import type { RenderedBlock } from './render-block.tsx';
import { collectTokens, listDeclared, settleTokens, shortenNames } from './settle-tokens.ts';

/** The CSS of a page, from its blocks in order. */
export type PageStyles = (blocks: readonly StyledBlock[]) => string;

/** The cascade layer of the builder's CSS, on the pages of a site that has CSS of its own. */
export const ENGINE_LAYER = 'builder';

type StyledBlock = Pick<RenderedBlock, 'selectors' | 'styles' | 'live'>;

/** The class of the skip link, which every page has outside its blocks. */
const SHELL = '.skip-link';
/** Selectors for the tone of a block. */
const ANY_TONE = TONES.map((tone) => `[data-tone=${tone}]`);

type Direction = 'ltr' | 'rtl';
/** Selectors for a writing direction. Left-to-right is always included, because phone numbers use it everywhere. */
const DIRECTIONS: Readonly<Record<Direction, readonly string[]>> = {
  ltr: ['[dir=ltr]'],
  rtl: ['[dir=ltr]', '[dir=rtl]'],
};

/** What selectors may match in HTML that a script changes: everything except a direction that is not `present`. */
const mayAppear = (present: ReadonlySet<string>): Known => ({
  has: (part) => !part.startsWith('[dir=') || present.has(part),
});

/**
 * Creates the function that writes the CSS of pages. It keeps only those rules of `base` and of static blocks that can
 * match on the page, and replaces the tokens of `base` with their values. For a block whose script may add anything, it
 * keeps all rules except those for the other writing direction.
 * @param direction of the pages
 * @param keepsTokens whether pages keep their tokens and the rules for every tone and direction, because these may
 * change while the page is open
 * @param own the site's own CSS, minified: its layer is the last, so its rules override all others
 */
export function createPageStyles(
  base: readonly string[],
  direction: Direction,
  keepsTokens = false,
  parseSheet: Sheets = createSheets(),
  own?: string,
): PageStyles {
  const tokens = collectTokens(base.flatMap((css) => parseSheet(css).rules));
  const names = shortenNames(base);
  // Pages whose blocks have the same styles and selectors have the same CSS.
  const written = new Map<string, string>();

  return (blocks) => {
    const kinds = new Set(blocks.map((block) => readKind(block, parseSheet)));
    const key = [...kinds].join();
    const known = written.get(key);
    if (known !== undefined) return known;
    const around = keepsTokens ? [...ANY_TONE, ...DIRECTIONS.rtl] : DIRECTIONS[direction];
    const present = new Set([SHELL, ...around, ...blocks.flatMap((block) => block.selectors.split(' '))]);
    if (present.has('[dir=auto]')) present.add('[dir=rtl]');
    const whole = new Set(blocks.flatMap(({ live }) => live));
    for (const css of whole) for (const name of parseSheet(css).variables) if (!names.has(name)) present.add(name);
    const all = new Set([...base, ...blocks.flatMap(({ styles }) => styles)]);
    const live = mayAppear(present);
    const engine = [...all].map((each) => write(parseSheet(each).rules, whole.has(each) ? live : present)).join('');
    const rules = own ? `@layer ${ENGINE_LAYER}{${engine}}@layer site{${own}}` : engine;
    const css = keepsTokens ? rules : settleTokens(rules, tokens, names, present);
    written.set(key, css);
    return css;
  };
}

interface Sheet {
  readonly id: number;
  readonly rules: readonly ChildNode[];
  /** The custom properties that the sheet declares, which a script may use: `style="--size: var(--size-md)"`. */
  readonly variables: readonly string[];
}

/** Parses CSS, and caches the result. */
export type Sheets = (css: string) => Sheet;

export function createSheets(): Sheets {
  let count = 0;
  return onceFor((css) => {
    count += 1;
    return { id: count, rules: parse(css).nodes, variables: listDeclared(css) };
  });
}

function readKind({ live, selectors, styles }: StyledBlock, parseSheet: Sheets): string {
  const ids = [styles, live].map((list) => list.map((css) => parseSheet(css).id).join(' '));
  return [...ids, selectors].join(':');
}

/** At-rules that apply the rules inside them only under a condition. */
const CONDITIONS = new Set(['media', 'supports', 'container']);

function write(nodes: readonly ChildNode[], present: Known): string {
  return nodes.map((node) => writeOne(node, present)).join('');
}

function writeOne(node: ChildNode, present: Known): string {
  if (node.type === 'rule') {
    const selectors = node.selectors.filter((selector) => mayMatch(selector, present));
    if (selectors.length === 0) return '';
    return `${selectors.join(',')}{${node.nodes.join(';')}}`;
  }
  if (node.type !== 'atrule' || !CONDITIONS.has(node.name))
    return `${node}${node.type === 'atrule' && !node.nodes ? ';' : ''}`;
  const inside = write(node.nodes ?? [], present);
  return inside && `@${node.name} ${node.params}{${inside}}`;
}

/** The selectors of HTML, as in `Markup.selectors`. */
export type Known = Pick<ReadonlySet<string>, 'has'>;

/** Pseudo-classes with a list of selectors, one of which must match. */
const ONE_OF = new Set(['is', 'where', 'has']);
const FUNCTION = /:([\w-]+)\(([^()]*)\)/;
const DIRECTION = /:dir\((\w+)\)/g;
const IMPOSSIBLE = '[]';

/** Whether a selector can match HTML with these classes and attributes; its elements and states are ignored. */
function mayMatch(selector: string, known: Known): boolean {
  let rest = selector.replace(DIRECTION, '[dir=$1]').replace(/\[[^\]]*\]/g, (attribute) => {
    const [, name, value] = /^\[(dir|data-[\w-]+)=["']?([\w-]+)["']?\]$/.exec(attribute) ?? [];
    return name === undefined ? '' : `[${name}=${value}]`;
  });
  for (let found = FUNCTION.exec(rest); found; found = FUNCTION.exec(rest)) {
    const [whole, name = '', list = ''] = found;
    const holds = !ONE_OF.has(name) || list.split(',').some((each) => hasAll(each, known));
    rest = rest.replace(whole, holds ? '' : IMPOSSIBLE);
  }
  return hasAll(rest, known);
}

function hasAll(plain: string, known: Known): boolean {
  return [...plain.matchAll(/\.[\w-]+|\[[^\]]*\]/g)].every(([part]) => known.has(part));
}
