import type { Edit, Json, KeyPosition, Path } from '../../../../src/content/yaml/edit/edit.ts';
import { readAt } from './json.ts';

/** The path of a value, and the position for its key if it is not in the file yet. */
export interface Spot {
  readonly at: Path;
  readonly value: Json | undefined;
  readonly position?: KeyPosition | undefined;
}

/** Writes a value. */
export function setValue({ at, value, position }: Spot, wanted: Json): Edit {
  return { kind: 'set', path: at, value: wanted, ...(value === undefined && position && { position }) };
}

/** Deletes a value from the file; does nothing if there is none. */
export function clearValue({ at, value }: Spot): readonly Edit[] {
  return value === undefined ? [] : [{ kind: 'delete', path: at }];
}

/** Writes a value, or deletes it if it equals the default. */
export function setUnlessDefault(spot: Spot, wanted: Json, fallback: Json | undefined): readonly Edit[] {
  return wanted === fallback ? clearValue(spot) : [setValue(spot, wanted)];
}

/**
 * The position of a new key: after the nearest existing key that comes before it in the form, or else before the
 * nearest that comes after it; undefined if none exists.
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

/** Extends edits inside groups that do not exist yet, so that they create these groups. */
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
