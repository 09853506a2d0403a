import type { ChildNode } from 'postcss';

/** The custom properties that are declared for the whole page, in order. */
export type Tokens = ReadonlyMap<string, string>;

const DECLARATION = /(?<![\w.#-])(--[\w-]+):([^;{}]*);?/g;
const NAME = /(?<![\w-])--[\w-]+/g;
const USE = /var\((--[\w-]+)\)/g;

/** Reads the declarations of rules whose only selector is `:root`. */
export function collectTokens(rules: readonly ChildNode[]): Tokens {
  const everywhere = rules.flatMap((rule) => (rule.type === 'rule' && rule.selector === ':root' ? rule.nodes : []));
  return new Map(
    everywhere.flatMap((node) =>
      node.type === 'decl' && node.prop.startsWith('--') ? [[node.prop, node.value] as const] : [],
    ),
  );
}

/** The custom properties that some CSS declares, in order. */
export function listDeclared(css: string): readonly string[] {
  return [...css.matchAll(DECLARATION)].map(([, name = '']) => name);
}

/** A short generated name for each custom property of these sheets, the same on every page. */
export function shortenNames(sheets: readonly string[]): ReadonlyMap<string, string> {
  const declared = sheets.flatMap(listDeclared);
  return new Map([...new Set(declared)].map((name, index) => [name, `--_${index.toString(36)}`]));
}

/**
 * Inlines the values of tokens, and removes the declarations that become unused. Tokens that a rule declares again
 * stay, under short names.
 * @param css minified
 * @param named custom properties that are in the HTML: these stay unchanged
 */
export function settleTokens(
  css: string,
  tokens: Tokens,
  names: ReadonlyMap<string, string>,
  named: ReadonlySet<string>,
): string {
  const declared = listDeclared(css);
  const again = new Set(declared.filter((name, index) => declared.indexOf(name) !== index));
  const settled = new Map<string, string>();
  const settle = (text: string) => text.replace(USE, (use, name: string) => settled.get(name) ?? use);
  for (const [name, value] of tokens) {
    if (!again.has(name) && !named.has(name)) settled.set(name, settle(value.replaceAll(', ', ',')));
  }
  const written = settle(css);
  const used = new Set([...written.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const needed = written.replace(DECLARATION, (declaration, name: string) =>
    used.has(name) || named.has(name) ? declaration : '',
  );
  const shortened = needed.replace(NAME, (name) => (named.has(name) ? name : (names.get(name) ?? name)));
  return shortened.replaceAll(':root{}', '');
}
