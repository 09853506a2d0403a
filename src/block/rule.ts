import { z } from 'zod';
import type { EditorRule } from './field.ts';
import type { FieldProblem } from './fields/problem.ts';
import { fieldIssue } from './fields/problem.ts';
import type { PropPath } from './references.ts';

/** A problem at a path inside a value. */
export type Contradiction = { readonly path: PropPath } & (
  | {
      /** What is wrong and how to fix it, in two sentences. */
      readonly message: string;
    }
  | {
      /** The allowed words; the message suggests the most similar one. */
      readonly known: readonly string[];
    }
  | {
      /** A problem that has its own diagnostic rule. */
      readonly problem: FieldProblem;
    }
);

type Keys = Readonly<Record<string, unknown>>;

type Check<Value> = ReturnType<typeof z.superRefine<Value>>;
type Rule = Check<unknown> & { readonly editorRule: EditorRule };

/**
 * A rule about several parts of a value, for `schema.check(…)`. It runs even if a part is invalid, so one run reports
 * all faults. Therefore `find` gets the raw value, of any type.
 */
export function rule(find: (value: unknown) => readonly Contradiction[], editorRule: EditorRule = {}): Rule {
  const check = z.superRefine<unknown>(
    (value, { issues }) => {
      for (const each of find(value)) issues.push({ ...deriveIssue(each, value), path: [...each.path] });
    },
    { when: () => true },
  );
  return Object.assign(check, { editorRule });
}

function deriveIssue(contradiction: Contradiction, input: unknown): z.core.$ZodRawIssue {
  if ('problem' in contradiction) return fieldIssue(contradiction.problem, input);
  if ('known' in contradiction) return { code: 'invalid_value', values: [...contradiction.known], input };
  return { code: 'custom', input, message: contradiction.message };
}

/** A rule about several keys of a group. */
export function keysRule(
  find: (keys: Keys) => readonly (Contradiction | false | undefined)[],
  editorRule?: EditorRule,
): Rule {
  return rule((value) => (isGroup(value) ? find(value).filter((each) => typeof each === 'object') : []), editorRule);
}

/** Two items of a list must not have the same value of a key, ignoring case: `unique('label')`. */
export function unique(key: string): Rule {
  return rule((list) => {
    const items = readItems(list);
    if (items.length < 2) return [];
    const first = new Map<string, number>();
    return items.flatMap((item, index) => {
      const value = isGroup(item) ? item[key] : undefined;
      if (typeof value !== 'string' && typeof value !== 'number') return [];
      const words = String(value);
      const plain = words.toLowerCase();
      const known = first.get(plain);
      if (known === undefined) first.set(plain, index);
      if (known === undefined || isSame(item, items[known])) return [];
      const message = `Item ${known + 1} of this list has the same ${key}: "${clip(words)}". Change one of them.`;
      return [{ path: [index, key], message }];
    });
  });
}

/** Items of a list must not be equal. */
export function noDuplicates(): Rule {
  return rule(
    (list) => {
      const items = readItems(list);
      // Items are compared in full only if two of them have the same first value.
      const starts = items.map((item) => (isGroup(item) ? readStart(item) : item));
      if (new Set(starts).size === items.length) return [];
      const first = new Map<unknown, number>();
      return items.flatMap((item, index) => {
        const content = isGroup(item) ? JSON.stringify(item) : item;
        const duplicated = first.get(content);
        if (duplicated === undefined) first.set(content, index);
        if (duplicated === undefined || item === undefined || item === null) return [];
        const what = typeof item === 'string' ? `: "${clip(item)}"` : '';
        return [
          { path: [index], message: `Item ${duplicated + 1} of this list is the same${what}. Delete one of them.` },
        ];
      });
    },
    { uniqueItems: true },
  );
}

/** A key is only allowed together with another key: `needs('linkText', 'link')`. */
export function needs(key: string, other: string): Rule {
  return keysRule(
    (keys) => [
      keys[key] !== undefined &&
        keys[other] === undefined && {
          path: [key],
          message: `"${key}" has no effect without "${other}". Add "${other}:", or delete this line.`,
        },
    ],
    { dependencies: { [key]: [other] } },
  );
}

/** Two texts of a group must not be the same, because that would confuse visitors. */
export function differ(key: string, other: string, inside?: string): Rule {
  return keysRule((keys) => {
    const [one, two] = [key, other].map((each) => (inside === undefined ? keys[each] : readPart(keys[each], inside)));
    if (typeof one !== 'string' || typeof two !== 'string' || one.toLowerCase() !== two.toLowerCase()) return [];
    const path = inside === undefined ? [other] : [other, inside];
    return [
      { path, message: `"${other}" says the same as "${key}": "${clip(two)}". Write something else in one of them.` },
    ];
  });
}

export function isRule(check: Check<never>): check is Rule {
  return 'editorRule' in check;
}

export function isGroup(value: unknown): value is Keys {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function readItems(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

export function readPart(value: unknown, key: string): unknown {
  return isGroup(value) ? value[key] : undefined;
}

function readStart(group: Keys): unknown {
  for (const key in group) {
    const value = group[key];
    return typeof value === 'object' ? JSON.stringify(value) : value;
  }
  return undefined;
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}

function clip(words: string): string {
  return words.length > 60 ? `${words.slice(0, 60)}…` : words;
}
