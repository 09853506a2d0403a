import type { Block } from '../../../src/block/index.ts';
import { isMapping, quoteText } from '../../../src/content/yaml/index.ts';

/** The examples of a block type, by name. */
export type Examples = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/**
 * The format of yaml-language-server for a completion with several keys: a mapping whose texts are YAML and at once the
 * text of a snippet.
 */
export interface Snippet {
  readonly label: string;
  readonly sortText?: string;
  readonly description: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly suggestionKind: number;
}

/** The kind of a completion that the protocol calls `Snippet`. */
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

/** The required keys, before the optional ones; the language server leaves out existing ones. */
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

/** A text as a YAML value: in quotes if it would mean something else without. */
export function asYaml(text: string, isFlow = false): string {
  return isPlain(text, isFlow) ? text : quoteText(text);
}

/** Whether a text needs no quotes: it does not start with a special character of YAML, and is not of another type. */
function isPlain(text: string, isFlow: boolean): boolean {
  const forbidden = isFlow ? /: |:$| #|[,[\]{}]/ : /: |:$| #/;
  return (
    /^[\p{L}\d/$](?:.*\S)?$/u.test(text) &&
    !forbidden.test(text) &&
    !/^(?:true|false|null|y|n|yes|no|on|off|(?!\d{4}-\d\d-\d\d$)[\d.,_:+-]+(?:e\d+)?)$/i.test(text)
  );
}
