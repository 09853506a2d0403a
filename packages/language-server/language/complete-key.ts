import { isMapping, valueAt } from '../../../src/content/yaml/index.ts';
import type { Completion } from './completion.ts';
import { escapeSnippet } from './completion.ts';
import { describeRules } from './describe-rules.ts';
import type { Insertion } from './insertion.ts';
import type { Rule, SchemaFiles } from './walk-schema.ts';
import { listKeys, listValueRules } from './walk-schema.ts';
import { writeSnippet } from './write-yaml.ts';

/** A place for a key. */
export interface KeyInsertion extends Insertion {
  /** How much further to the right the key stands than its line is indented: what editors add to each further line of a snippet. */
  readonly indent: number;
}

/** The keys that are not there yet, and whole blocks and groups of keys as snippets. */
export function completeKeys(
  schemas: SchemaFiles,
  said: readonly Rule[],
  insertion: KeyInsertion,
): readonly Completion[] {
  const rules = said.filter(({ schema }) => [schema.type ?? 'object'].flat().includes('object'));
  const present = valueAt(insertion.data, insertion.path);
  const written = new Set(isMapping(present) ? Object.keys(present) : []);
  const required = new Set(rules.flatMap(({ schema }) => schema.required ?? []));
  const keys = [...listKeys(rules)].flatMap(([key, saying], index): readonly Completion[] => {
    const values = saying.flatMap((rule) => listValueRules(schemas, rule, key));
    const isHidden = values.some(({ schema }) => schema.doNotSuggest === true || schema.deprecated === true);
    if (isHidden || written.has(key)) return [];
    const isRequired = required.has(key);
    return [
      {
        label: key,
        kind: 'key',
        ...(insertion.hasColon ? { insert: key, isSnippet: false } : writeKey(key, values, insertion)),
        range: insertion.range,
        order: `${isRequired ? 1 : 2}${String(index).padStart(4, '0')}`,
        detail: isRequired ? 'required' : undefined,
        about: describeRules(values),
      },
    ];
  });
  return insertion.hasColon ? keys : [...keys, ...listSnippets(rules, written, insertion)];
}

/** A key with room for its value: on its line, or for a list or keys below it, those that must be there already written. */
function writeKey(
  key: string,
  values: readonly Rule[],
  { before, isFlow, indent }: KeyInsertion,
): Pick<Completion, 'insert' | 'isSnippet'> {
  const shape = readShape(values);
  if (shape === 'value') return { insert: `${before}${key}: `, isSnippet: false };
  const demanding =
    shape === 'group' ? values.find(({ schema }) => schema.required && schema.required.length > 0) : undefined;
  const stops = (demanding?.schema.required ?? []).map((each, index) => `${each}: $${index + 1}`);
  if (isFlow) {
    const inside = shape === 'list' ? '[$1]' : `{ ${stops.join(', ') || '$1'} }`;
    return { insert: `${key}: ${inside}`, isSnippet: true };
  }
  const line = `\n${' '.repeat(indent + 2)}`;
  const below =
    shape === 'list' ? `${line}- $1` : (stops.length > 0 ? stops : ['$1']).map((each) => line + each).join('');
  return { insert: `${before}${escapeSnippet(key)}:${below}`, isSnippet: true };
}

/** What a value is written as: the first form that is said of it. */
function readShape(values: readonly Rule[]): 'value' | 'list' | 'group' {
  for (const { schema, kind } of values) {
    if (kind !== undefined || schema.enum || schema.const !== undefined) return 'value';
    const [type] = [schema.type ?? []].flat();
    if (type !== undefined) return SHAPES[type] ?? 'value';
  }
  return 'value';
}

const SHAPES: Readonly<Record<string, 'list' | 'group'>> = { array: 'list', object: 'group' };

/** Several keys at once: the required ones, or an example of a block. What is there already is left out. */
function listSnippets(
  rules: readonly Rule[],
  written: ReadonlySet<string>,
  { before, isFlow, range, indent }: KeyInsertion,
): readonly Completion[] {
  if (isFlow) return [];
  const snippets = rules.flatMap(({ schema }) => readSnippets(schema.defaultSnippets));
  return snippets.flatMap(({ label, description, body }): readonly Completion[] => {
    if (!isMapping(body)) return [];
    const left = Object.entries(body).filter(([key]) => !written.has(key));
    if (left.length === 0 || (written.size > 0 && 'type' in body)) return [];
    return [
      {
        label,
        kind: 'snippet',
        insert: before + writeSnippet(Object.fromEntries(left), indent),
        isSnippet: true,
        range,
        order: label.startsWith('required') ? '0' : `3${label}`,
        about: description,
      },
    ];
  });
}

/** What a schema offers as a whole. */
export function readSnippets(snippets: unknown) {
  if (!Array.isArray(snippets)) return [];
  return snippets.flatMap((snippet: unknown) => {
    if (!isMapping(snippet) || typeof snippet.label !== 'string') return [];
    const { label, description, body } = snippet;
    return [{ label, description: typeof description === 'string' ? description : undefined, body }];
  });
}
