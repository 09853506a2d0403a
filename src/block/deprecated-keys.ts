import type { Field } from './field.ts';
import { isGroup, readItems } from './rule.ts';

/** A deprecated key that an author has written. */
export interface DeprecatedKey {
  readonly path: readonly (string | number)[];
  readonly key: string;
  /** Its new name. */
  readonly instead: string;
  /** Whether the new key is written, too. */
  readonly isThere: boolean;
}

/** Finds the deprecated keys in a value. */
export function findDeprecatedKeys(field: Field, value: unknown, path: DeprecatedKey['path'] = []): DeprecatedKey[] {
  switch (field.shape) {
    case 'list':
      return readItems(value).flatMap((item, index) => findDeprecatedKeys(field.item, item, [...path, index]));
    case 'union':
      return field.branches.flatMap((branch) => findDeprecatedKeys(branch, value, path));
    case 'group': {
      if (!isGroup(value)) return [];
      const found: DeprecatedKey[] = [];
      for (const [key, each] of Object.entries(field.fields)) {
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

/** Whether a schema has deprecated keys. */
export function hasDeprecatedKeys(field: Field): boolean {
  if (field.instead !== undefined) return true;
  switch (field.shape) {
    case 'list':
    case 'table':
      return hasDeprecatedKeys(field.item);
    case 'union':
      return field.branches.some(hasDeprecatedKeys);
    case 'group':
      return Object.values(field.fields).some(hasDeprecatedKeys);
    default:
      return false;
  }
}
