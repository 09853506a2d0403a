import { diffIndices } from 'node-diff3';
import type { Edit, Json, Path } from '../../../src/content/yaml/edit/edit.ts';
import type { JsonGroup } from './inspector/json.ts';
import { isGroup, isList, isSame, readAt } from './inspector/json.ts';

/**
 * The path of a value after someone else has changed its file: list items are matched by content, not by index.
 * Undefined if the value was deleted.
 */
export function followPath(before: Json | undefined, after: Json | undefined, path: Path): Path | undefined {
  const [step, ...rest] = path;
  if (step === undefined) return [];
  const next = typeof step === 'number' && isList(before) && isList(after) ? alignItems(before, after)[step] : step;
  if (next === undefined) return undefined;
  const [inner, outer] = [readAt(before, [step]), readAt(after, [next])];
  if (outer === undefined) return undefined;
  const follow = followPath(inner, outer, rest);
  return follow && [next, ...follow];
}

/** An edit with its path adjusted to changes by others; undefined if its target was deleted. */
export function followEdit(edit: Edit, before: Json, after: Json): Edit | undefined {
  const path = followPlace(before, after, edit.path, edit.kind === 'insert');
  if (!path || edit.kind !== 'move') return path && { ...edit, path };
  const to = followPlace(before, after, edit.to, true);
  return to && { ...edit, path, to };
}

/** The new path of a value. If the value does not exist yet, its nearest existing parent is followed. */
function followPlace(before: Json, after: Json, path: Path, isNew: boolean): Path | undefined {
  let known = isNew ? path.length - 1 : path.length;
  while (known > 0 && readAt(before, path.slice(0, known)) === undefined) known -= 1;
  const followed = followPath(before, after, path.slice(0, known));
  return followed && [...followed, ...path.slice(known)];
}

/** The minimum similarity, from 0 to 1, of two versions of the same item. */
const ALIKE = 0.5;

/** The new index of each item after a change of its list; undefined for a deleted item. */
export function alignItems(before: readonly Json[], after: readonly Json[]): readonly (number | undefined)[] {
  const places: (number | undefined)[] = before.map(() => undefined);
  const hunks = diffIndices(before.map(write), after.map(write)).map(({ buffer1, buffer2 }) => ({
    ...{ from: buffer1[0], length: buffer1[1] },
    ...{ to: buffer2[0], newLength: buffer2[1] },
  }));
  let shift = 0;
  let done = 0;
  for (const { from, length, to, newLength } of [...hunks, { from: before.length, length: 0, to: 0, newLength: 0 }]) {
    for (let index = done; index < from; index += 1) places[index] = index + shift;
    shift = to + newLength - (from + length);
    done = from + length;
  }
  const gone = hunks.flatMap(({ from, length }) => countFrom(from, length));
  const come = new Set(hunks.flatMap(({ to, newLength }) => countFrom(to, newLength)));
  const pairs = gone
    .flatMap((one) => [...come].map((other) => ({ one, other, likeness: measureLikeness(before[one], after[other]) })))
    .filter(({ likeness }) => likeness >= ALIKE)
    .sort((left, right) => right.likeness - left.likeness || distance(left) - distance(right));
  const pair = (one: number, other: number) => {
    if (places[one] !== undefined || !come.delete(other)) return;
    places[one] = other;
  };
  for (const { one, other } of pairs) pair(one, other);
  // If a change deletes and adds equally many items at a place, each added one is a new version of a deleted one.
  for (const { from, length, to, newLength } of hunks) {
    if (length !== newLength) continue;
    for (const offset of countFrom(0, length)) {
      if (isOneKind(before[from + offset], after[to + offset])) pair(from + offset, to + offset);
    }
  }
  return places;
}

const countFrom = (start: number, length: number) => Array.from({ length }, (_, index) => start + index);
const distance = ({ one, other }: { readonly one: number; readonly other: number }) => Math.abs(one - other);

/** Serialises a value with sorted keys, for comparison. */
function write(value: Json): string {
  return JSON.stringify(value, (_key, part: Json) =>
    isGroup(part) ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))) : part,
  );
}

/** The similarity of two values, from 0 to 1. */
function measureLikeness(one: Json | undefined, other: Json | undefined): number {
  if (one === undefined || other === undefined) return 0;
  if (isSame(one, other)) return 1;
  if (typeof one === 'string' && typeof other === 'string') return compareTexts(one, other);
  if (isList(one) && isList(other)) {
    const kept = one.filter((item) => other.some((each) => isSame(item, each))).length;
    return kept / Math.max(one.length, other.length, 1);
  }
  if (!isGroup(one) || !isGroup(other) || !isOneKind(one, other)) return 0;
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.reduce((sum, key) => sum + measureLikeness(one[key], other[key]), 0) / keys.length;
}

/** The share of a text that stays the same, provided that one continuous part was edited. */
function compareTexts(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return (start + end) / Math.max(one.length, other.length);
}

/**
 * Whether one value may be a new version of the other. A block cannot become another type; a text can become a group
 * that contains the text, as when a link gets more fields.
 */
function isOneKind(one: Json | undefined, other: Json | undefined): boolean {
  if (typeof one === 'string' && isGroup(other)) return Object.values(other).includes(one);
  if (isGroup(one) && typeof other === 'string') return isOneKind(other, one);
  if (!isGroup(one) || !isGroup(other)) return typeof one === typeof other && isList(one) === isList(other);
  const kind = ({ type, shared }: JsonGroup) => type ?? shared;
  return kind(one) === kind(other);
}
