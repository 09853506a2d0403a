import type { Field } from './field.ts';
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

/** Whether a schema calls any of its keys deprecated. */
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
