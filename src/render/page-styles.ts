import type { ChildNode } from 'postcss';
import { parse } from 'postcss';
import type { RenderedBlock } from './render-block.tsx';

/** The CSS of a page, from the blocks on it in their order. */
export type PageStyles = (blocks: readonly RenderedBlock[]) => string;

/** Classes of the page around its blocks. */
const SHELL = 'skip-link';

/**
 * Writes the CSS of pages: of `base` and of static blocks only what styles the classes that stand in the page. The CSS of
 * a block with a script stays whole, because its script may add what the HTML does not have.
 */
export function createPageStyles(base: readonly string[]): PageStyles {
  const sheets = new Map<string, Sheet>();
  const sheetOf = (css: string): Sheet => {
    const sheet = sheets.get(css) ?? { id: sheets.size, rules: parse(css).nodes };
    sheets.set(css, sheet);
    return sheet;
  };
  // Pages made of the same kinds of blocks have the same CSS.
  const written = new Map<string, string>();

  return (blocks) => {
    const kinds = new Set(blocks.map((block) => kindOf(block, sheetOf)));
    const key = [...kinds].join();
    const known = written.get(key);
    if (known !== undefined) return known;
    const used = new Set([SHELL, ...blocks.flatMap(({ classes }) => classes.split(' '))]);
    const whole = new Set(blocks.flatMap(({ islands, styles }) => (islands.length > 0 ? styles : [])));
    const all = new Set([...base, ...blocks.flatMap(({ styles }) => styles)]);
    const css = [...all].map((each) => (whole.has(each) ? each : write(sheetOf(each).rules, used))).join('');
    written.set(key, css);
    return css;
  };
}

interface Sheet {
  readonly id: number;
  readonly rules: readonly ChildNode[];
}

function kindOf({ classes, islands, styles }: RenderedBlock, sheetOf: (css: string) => Sheet): string {
  return `${styles.map((css) => sheetOf(css).id).join(' ')}:${islands.length > 0}:${classes}`;
}

function write(nodes: readonly ChildNode[], used: ReadonlySet<string>): string {
  return nodes.map((node) => writeOne(node, used)).join('');
}

function writeOne(node: ChildNode, used: ReadonlySet<string>): string {
  if (node.type === 'rule') {
    const selectors = node.selectors.filter((selector) => classesIn(selector).every((name) => used.has(name)));
    if (selectors.length === 0) return '';
    return `${selectors.join(',')}{${node.nodes.join(';')}}`;
  }
  if (node.type !== 'atrule' || node.name !== 'media')
    return `${node}${node.type === 'atrule' && !node.nodes ? ';' : ''}`;
  const inside = write(node.nodes ?? [], used);
  return inside && `@media ${node.params}{${inside}}`;
}

/** The classes that an element, or what it stands in, must have; those in brackets, as after `:not`, do not count. */
function classesIn(selector: string): readonly string[] {
  let plain = selector.replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  return [...plain.matchAll(/\.([\w-]+)/g)].flatMap(([, name]) => name ?? []);
}
