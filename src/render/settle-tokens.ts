import type { ChildNode } from 'postcss';

/** The custom properties that are declared for the whole page, in their order. */
export type Tokens = ReadonlyMap<string, string>;

const DECLARATION = /(--[\w-]+):([^;{}]*);?/g;
const USE = /var\((--[\w-]+)\)/g;

/** Reads what rules declare for `:root` and nothing else. */
export function collectTokens(rules: readonly ChildNode[]): Tokens {
  const everywhere = rules.flatMap((rule) => (rule.type === 'rule' && rule.selector === ':root' ? rule.nodes : []));
  return new Map(
    everywhere.flatMap((node) =>
      node.type === 'decl' && node.prop.startsWith('--') ? [[node.prop, node.value] as const] : [],
    ),
  );
}

/**
 * Writes the values of tokens where they are used, and leaves out the declarations that nobody needs then. Tokens that some
 * rule declares again stay as they are.
 * @param css minified
 * @param named custom properties that the HTML names: these stay, too
 */
export function settleTokens(css: string, tokens: Tokens, named: ReadonlySet<string>): string {
  const declared = [...css.matchAll(DECLARATION)].map(([, name]) => name);
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
  return needed.replaceAll(':root{}', '');
}
