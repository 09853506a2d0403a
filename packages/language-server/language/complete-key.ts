import { isMapping, valueAt } from '../../../src/content/yaml/index.ts';
import { describeField } from '../schemas/index.ts';
import type { Completion } from './completion.ts';
import { escapeSnippet } from './completion.ts';
import type { Candidate, KnownFields } from './fields-at.ts';
import { listGroups, stepInto } from './fields-at.ts';
import type { Insertion } from './insertion.ts';
import { writeSnippet } from './write-yaml.ts';

/** A position at which a key can be inserted. */
export interface KeyInsertion extends Insertion {
  /** The indent of a snippet's later lines, without the indent of the cursor's line, which editors add themselves. */
  readonly indent: number;
}

/** Completions for the missing keys, and snippets for whole blocks and groups of keys. */
export function completeKeys(
  known: KnownFields,
  candidates: readonly Candidate[],
  insertion: KeyInsertion,
): readonly Completion[] {
  const groups = listGroups(candidates);
  const present = valueAt(insertion.data, insertion.path);
  const written = new Set(isMapping(present) ? Object.keys(present) : []);
  const fields = new Map(
    groups.flatMap((each) => Object.entries(each.field.fields).map(([key, field]) => [key, { each, field }])),
  );
  const keys = [...fields].flatMap(([key, { each, field }], index): readonly Completion[] => {
    if (field.instead !== undefined || written.has(key)) return [];
    return [
      {
        label: key,
        kind: 'key',
        ...(insertion.hasColon
          ? { insert: key, isSnippet: false }
          : writeKey(key, stepInto(known, each, key, undefined), insertion)),
        range: insertion.range,
        order: `${field.isRequired ? 1 : 2}${String(index).padStart(4, '0')}`,
        detail: field.isRequired ? 'required' : undefined,
        about: describeField(field),
      },
    ];
  });
  return insertion.hasColon ? keys : [...keys, ...listSnippets(groups, written, insertion)];
}

/** Writes a key and a cursor position for its value: on the same line or, for a list or a group, on the next line. */
function writeKey(
  key: string,
  values: readonly Candidate[],
  { before, isFlow, indent }: KeyInsertion,
): Pick<Completion, 'insert' | 'isSnippet'> {
  const shape = readShape(values);
  if (shape === 'value') return { insert: `${before}${key}: `, isSnippet: false };
  const required = shape === 'group' ? listRequired(values) : [];
  const stops = required.map((each, index) => `${each}: $${index + 1}`);
  if (isFlow) {
    const inside = shape === 'list' ? '[$1]' : `{ ${stops.join(', ') || '$1'} }`;
    return { insert: `${key}: ${inside}`, isSnippet: true };
  }
  const line = `\n${' '.repeat(indent + 2)}`;
  const below =
    shape === 'list' ? `${line}- $1` : (stops.length > 0 ? stops : ['$1']).map((each) => line + each).join('');
  return { insert: `${before}${escapeSnippet(key)}:${below}`, isSnippet: true };
}

/** The shape of the first field that is not a union or a block; by default `value`. */
function readShape(values: readonly Candidate[]): 'value' | 'list' | 'group' {
  const shapes = values.flatMap(({ field: { kind, shape } }) => {
    if (shape === 'list') return 'list';
    if (shape === 'group' || shape === 'table') return 'group';
    return shape === 'union' || kind === 'block' ? [] : 'value';
  });
  return shapes[0] ?? 'value';
}

/** The required keys of the first alternative group that has any. */
function listRequired(values: readonly Candidate[]): readonly string[] {
  const keys = listGroups(values).map(({ field }) =>
    Object.entries(field.fields).flatMap(([key, { isRequired }]) => (isRequired ? key : [])),
  );
  return keys.find((each) => each.length > 0) ?? [];
}

/**
 * Snippets with several keys: the required ones, or an example of a block. Keys that the file has already are left out.
 */
function listSnippets(
  groups: readonly Candidate[],
  written: ReadonlySet<string>,
  { before, isFlow, range, indent }: KeyInsertion,
): readonly Completion[] {
  if (isFlow) return [];
  return groups
    .flatMap(({ snippets = [] }) => snippets)
    .flatMap(({ label, description, body }): readonly Completion[] => {
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
