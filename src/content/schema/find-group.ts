import type { Field, FieldGroup } from '../../block/index.ts';
import { findField } from '../../block/index.ts';
import type { Path } from '../yaml/index.ts';
import { isMapping } from '../yaml/index.ts';

/** The group of keys that is wanted at `path`, or undefined where none is. */
export function findGroup(root: Field, data: unknown, path: Path): FieldGroup | undefined {
  let field: Field | undefined = root;
  let value = data;
  for (const step of path) {
    const whole: Field | undefined = field && chooseBranch(field, value);
    if (whole?.shape === 'group') field = findField(whole, String(step));
    else field = whole && 'item' in whole ? whole.item : undefined;
    value = isMapping(value) || Array.isArray(value) ? Reflect.get(value, step) : undefined;
  }
  const found = field && chooseBranch(field, value);
  return found?.shape === 'group' ? found : undefined;
}

/** The branch of a union for the kind of value that is there; for groups, the one that its fixed words name: `kind: choice`. */
function chooseBranch(field: Field, value: unknown): Field {
  if (field.shape !== 'union' || !isMapping(value)) return field;
  const branches = field.branches.map((branch) => chooseBranch(branch, value));
  const groups = branches.filter((branch) => branch.shape === 'group');
  const isNamed = (group: FieldGroup) =>
    Object.entries(group.fields).every(
      ([key, part]) => part.shape !== 'literal' || part.options.some((word) => word === value[key]),
    );
  return groups.find(isNamed) ?? groups[0] ?? field;
}
