import type { Edit, Json, KeyPosition, Path } from '../../../../src/content/yaml/edit/edit.ts';
import { readAt } from './json.ts';

/** A value with its path, and the position for its key if the file does not have it yet. */
export interface Spot {
  readonly at: Path;
  readonly value: Json | undefined;
  readonly position?: KeyPosition | undefined;
}

/** The edit that writes a value. */
export function setValue({ at, value, position }: Spot, wanted: Json): Edit {
  return { kind: 'set', path: at, value: wanted, ...(value === undefined && position && { position }) };
}

/** The edit that deletes a value; none if the file does not have it. */
export function clearValue({ at, value }: Spot): readonly Edit[] {
  return value === undefined ? [] : [{ kind: 'delete', path: at }];
}

/** The edits that write a value, or delete it if it equals the default. */
export function setUnlessDefault(spot: Spot, wanted: Json, fallback: Json | undefined): readonly Edit[] {
  return wanted === fallback ? clearValue(spot) : [setValue(spot, wanted)];
}

/**
 * The position of a new key: after the nearest existing key that precedes it in the form, or else before the nearest
 * existing key that follows it. Undefined if neither exists.
 */
export function findPosition(
  key: string,
  order: readonly string[],
  written: readonly string[],
): KeyPosition | undefined {
  const index = order.indexOf(key);
  const after = order.slice(0, index).findLast((each) => written.includes(each));
  if (after !== undefined) return { after };
  const before = order.slice(index + 1).find((each) => written.includes(each));
  return before === undefined ? undefined : { before };
}

/** Changes edits inside groups that do not exist yet, so that each edit also creates its groups. */
export function fillParents(edits: readonly Edit[], root: Json, at: Path): readonly Edit[] {
  return edits.map((edit) => {
    if ((edit.kind !== 'set' && edit.kind !== 'insert') || !('value' in edit)) return edit;
    for (let depth = at.length + 1; depth < edit.path.length; depth += 1) {
      const parent = readAt(root, edit.path.slice(at.length, depth));
      if (parent !== undefined && parent !== null) continue;
      return { kind: 'set', path: edit.path.slice(0, depth), value: nest(edit.path.slice(depth), edit.value) };
    }
    return edit;
  });
}

function nest(path: Path, value: Json): Json {
  return path.reduceRight<Json>((inner, step) => (typeof step === 'number' ? [inner] : { [step]: inner }), value);
}
