import type { ChildNode, Declaration, Rule } from 'postcss';
import { parse } from 'postcss';

const SCHEME = /\[data-mantine-color-scheme=['"](light|dark)['"]\]/;
const MARK = /\[data-mantine-color-scheme(?:=['"]\w+['"])?\]\s+/g;
const IN_WHERE = /:where\(\s*\[data-mantine-color-scheme(?:=['"]\w+['"])?\]\s*\)\s*/g;
const GROUND = 'var(--mantine-color-body)';
const TEXT = 'var(--mantine-color-text)';
/** The colour of weekends in calendars, which is too light for texts. */
const RED = /var\(--mantine-color-red-\d\)/g;

/**
 * Adapts Mantine's CSS to a page of a site and minifies it. Mantine has separate rules for the light and the dark
 * scheme, chosen by an attribute. The design tokens of a site contain both schemes, so the rules for dark are removed
 * and the rules for light always apply, with white replaced by the background and black by the text colour. In rules
 * for both schemes, white text gets the text colour of filled parts.
 */
export function adaptCss(css: string): string {
  const root = parse(css);
  const dark = readDark(root.nodes);
  const onText = new Set<string>();
  root.walkRules((rule) => {
    const { scheme, selector } = splitScheme(rule);
    if (scheme === 'light' && /:\s*var\(--mantine-color-gray-9\)/.test(String(rule))) onText.add(selector);
  });
  root.walkComments((comment) => void comment.remove());
  root.walkRules((rule) => {
    const { scheme, selector } = splitScheme(rule);
    if (scheme === 'dark') return void rule.remove();
    rule.selector = selector;
    rule.walkDecls((declaration) => {
      declaration.value = declaration.value.replace(RED, 'var(--mantine-color-error)');
      if (scheme === 'light') adaptLight(declaration, dark.get(`${selector} ${declaration.prop}`));
      else adaptFilled(declaration, onText.has(selector));
    });
  });
  return root.nodes.map(write).join('');
}

interface Scheme {
  readonly scheme: string | undefined;
  readonly selector: string;
}

/** The colour scheme of a rule, and its selector without the scheme but with the same specificity. */
function splitScheme({ selector }: Rule): Scheme {
  const scheme = SCHEME.exec(selector)?.[1];
  return { scheme, selector: selector.replace(IN_WHERE, '').replace(MARK, ':root ') };
}

/** The values of the rules for the dark scheme, by selector and property. */
function readDark(nodes: readonly ChildNode[]): ReadonlyMap<string, string> {
  const dark = new Map<string, string>();
  for (const node of nodes) {
    if (node.type !== 'rule') continue;
    const { scheme, selector } = splitScheme(node);
    if (scheme === 'dark') node.walkDecls(({ prop, value }) => void dark.set(`${selector} ${prop}`, value));
  }
  return dark;
}

const isPlain = (value: string) => /^(?:rgba?\([^)]*\)|#\w+)$/.test(value);

function adaptLight(declaration: Declaration, dark: string | undefined): void {
  const { value } = declaration;
  declaration.value =
    dark !== undefined && dark !== value && isPlain(value) && isPlain(dark)
      ? `light-dark(${value},${dark})`
      : value.replaceAll('var(--mantine-color-white)', GROUND).replaceAll('var(--mantine-color-black)', TEXT);
}

/** @param isOnText whether the part is filled with the colour of text, as the label of a slider is */
function adaptFilled(declaration: Declaration, isOnText: boolean): void {
  const isForeground = /^(?:color|--.*color)$/.test(declaration.prop) && !isOnText;
  declaration.value = declaration.value
    .replaceAll('var(--mantine-color-white)', isForeground ? 'var(--mantine-primary-color-contrast)' : GROUND)
    .replaceAll('var(--mantine-color-black)', TEXT);
}

/** Writes a node without unnecessary spaces. */
function write(node: ChildNode): string {
  if (node.type === 'decl') {
    const value = node.value.trim().replace(/\s+/g, ' ').replaceAll(', ', ',');
    return `${node.prop}:${value.replace(/calc\(([\d.]+rem) \* var\(--mantine-scale\)\)/g, '$1')}${node.important ? '!important' : ''}`;
  }
  if (node.type === 'rule') {
    return node.nodes.length === 0 ? '' : `${node.selectors.join(',')}{${node.nodes.map(write).join(';')}}`;
  }
  if (node.type !== 'atrule') return '';
  const params = node.params === '' ? '' : ` ${node.params}`;
  if (!node.nodes) return `@${node.name}${params};`;
  const separator = node.nodes.every(({ type }) => type === 'decl') ? ';' : '';
  return `@${node.name}${params}{${node.nodes.map(write).join(separator)}}`;
}

/** The CSS variables of some of Mantine's own colours, taken from Mantine's default CSS. */
export function writeColors(defaults: string, colors: readonly string[]): readonly string[] {
  const schemes = { light: new Map<string, string>(), dark: new Map<string, string>() };
  parse(defaults).walkDecls(({ parent, prop, value }) => {
    const selector = parent?.type === 'rule' && 'selector' in parent ? String(parent.selector) : '';
    for (const scheme of ['light', 'dark'] as const) {
      const isOther = SCHEME.exec(selector)?.[1] === (scheme === 'light' ? 'dark' : 'light');
      if (!isOther) schemes[scheme].set(prop, value);
    }
  });
  return colors.map((color) => {
    const names = [...schemes.light.keys()].filter((name) => name.startsWith(`--mantine-color-${color}-`));
    const rows = names.map((name) => {
      const light = schemes.light.get(name) ?? '';
      const dark = schemes.dark.get(name) ?? light;
      return `${name}:${light === dark ? light : `light-dark(${light},${dark})`}`;
    });
    return `:root{${rows.join(';')}}`;
  });
}
