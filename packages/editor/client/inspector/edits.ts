import type { Edit, Json, KeyPosition, Path } from '../../../../src/content/yaml/edit/edit.ts';
import { readAt } from './json.ts';

/** Where a value stands, and where its key belongs while it is not written. */
export interface Spot {
  readonly at: Path;
  readonly value: Json | undefined;
  readonly position?: KeyPosition | undefined;
}

/** Writes a value. */
export function setValue({ at, value, position }: Spot, wanted: Json): Edit {
  return { kind: 'set', path: at, value: wanted, ...(value === undefined && position && { position }) };
}

/** Takes a value out of the file; nothing where none is written. */
export function clearValue({ at, value }: Spot): readonly Edit[] {
  return value === undefined ? [] : [{ kind: 'delete', path: at }];
}

/** Writes a value, or takes it out where it says no more than what is read without it. */
export function setUnlessDefault(spot: Spot, wanted: Json, fallback: Json | undefined): readonly Edit[] {
  return wanted === fallback ? clearValue(spot) : [setValue(spot, wanted)];
}

/**
 * Where a key belongs among those that are written: behind the nearest that comes before it in the form, else before the
 * nearest that comes after; undefined where none of them is written.
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

/** Edits of values in groups that are not written yet write these groups, too. */
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
