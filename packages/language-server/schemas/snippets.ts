import type { Block } from '../../../src/block/index.ts';
import { isMapping, quoteText } from '../../../src/content/yaml/index.ts';

/** The examples of a block type, by name. */
export type Examples = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/**
 * A completion with several keys, in the format of yaml-language-server: the texts in `body` are YAML and at the same
 * time use the snippet syntax.
 */
export interface Snippet {
  readonly label: string;
  readonly sortText?: string;
  readonly description: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly suggestionKind: number;
}

/** The number of the completion kind `Snippet` in the protocol. */
const SNIPPET = 15;

/** The examples of a block type as snippets. */
export function createSnippets({ type, summary }: Block, examples: Examples = new Map()): readonly Snippet[] {
  return [...examples].map(([name, props]) => ({
    label: `${type}: ${name}`,
    description: summary,
    body: mapTexts({ type, ...props }),
    suggestionKind: SNIPPET,
  }));
}

/** A snippet with the required keys, sorted before the optional keys; the language server leaves out existing keys. */
export function requiredSnippets(keys: readonly string[]): readonly Snippet[] {
  if (keys.length === 0) return [];
  const body = Object.fromEntries(keys.map((key, index) => [key, `$${index + 1}`]));
  const label = `required: ${keys.join(', ')}`;
  return [{ label, sortText: ' ', description: 'The required keys', body, suggestionKind: SNIPPET }];
}

function inSnippet(value: unknown): unknown {
  if (typeof value === 'string') return asYaml(value).replace(/[\\$}]/g, '\\$&');
  if (Array.isArray(value)) return value.map(inSnippet);
  return isMapping(value) ? mapTexts(value) : value;
}

function mapTexts(group: Readonly<Record<string, unknown>>): Snippet['body'] {
  return Object.fromEntries(Object.entries(group).map(([key, each]) => [key, inSnippet(each)]));
}

/** A text as a YAML value, in quotes if YAML would otherwise read a different value. */
export function asYaml(text: string, isFlow = false): string {
  return isPlain(text, isFlow) ? text : quoteText(text);
}

/**
 * Whether a text needs no quotes: it has no special characters of YAML, and YAML does not read it as a number or
 * boolean.
 */
function isPlain(text: string, isFlow: boolean): boolean {
  const forbidden = isFlow ? /: |:$| #|[,[\]{}]/ : /: |:$| #/;
  return (
    /^[\p{L}\d/$](?:.*\S)?$/u.test(text) &&
    !forbidden.test(text) &&
    !/^(?:true|false|null|y|n|yes|no|on|off|(?!\d{4}-\d\d-\d\d$)[\d.,_:+-]+(?:e\d+)?)$/i.test(text)
  );
}
