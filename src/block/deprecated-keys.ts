import type { Field } from './describe-schema.ts';
import { isGroup, readItems } from './rule.ts';

/** A key that an author has written and that goes in the next version. */
export interface DeprecatedKey {
  readonly path: readonly (string | number)[];
  readonly key: string;
  /** What it is called now. */
  readonly instead: string;
  /** Whether the key that it is called now is there, too. */
  readonly isThere: boolean;
}

/** Finds the keys in a value that its schema calls deprecated. */
export function findDeprecatedKeys(field: Field, value: unknown, path: DeprecatedKey['path'] = []): DeprecatedKey[] {
  switch (field.shape) {
    case 'list':
      return readItems(value).flatMap((item, index) => findDeprecatedKeys(field.item(), item, [...path, index]));
    case 'union':
      return field.branches().flatMap((branch) => findDeprecatedKeys(branch, value, path));
    case 'group': {
      if (!isGroup(value)) return [];
      const found: DeprecatedKey[] = [];
      for (const [key, each] of field.fields()) {
        if (!(key in value)) continue;
        const at = [...path, key];
        if (each.instead !== undefined)
          found.push({ path: at, key, instead: each.instead, isThere: each.instead in value });
        found.push(...findDeprecatedKeys(each, value[key], at));
      }
      return found;
    }
    default:
      return [];
  }
}

/** Whether a schema calls any of its keys deprecated. A schema that contains itself is looked at once. */
export function hasDeprecatedKeys(field: Field, seen: ReadonlySet<unknown> = new Set()): boolean {
  if (field.instead !== undefined) return true;
  if (seen.has(field.schema)) return false;
  const known = new Set([...seen, field.schema]);
  switch (field.shape) {
    case 'list':
    case 'table':
      return hasDeprecatedKeys(field.item(), known);
    case 'union':
      return field.branches().some((branch) => hasDeprecatedKeys(branch, known));
    case 'group':
      return [...field.fields().values()].some((each) => hasDeprecatedKeys(each, known));
    default:
      return false;
  }
}
