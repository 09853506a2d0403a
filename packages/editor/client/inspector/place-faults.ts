import type { Path } from '../../../../src/content/yaml/edit/edit.ts';
import type { Fault } from '../../protocol.ts';
import { isInside } from './json.ts';

/** The faults at a path or below. */
export function findWithin(faults: readonly Fault[], at: Path): readonly Fault[] {
  return faults.filter(({ path }) => isInside(path, at));
}

/** The faults of a value, without those that the fields of its parts show. */
export function findOwn(
  faults: readonly Fault[],
  at: Path,
  parts: readonly (string | number)[] = [],
): readonly Fault[] {
  return findWithin(faults, at).filter(({ path }) => {
    const next = path[at.length];
    return next === undefined || !parts.includes(next);
  });
}

/** "1 mistake", "2 mistakes". */
export function nameMistakes(count: number): string {
  return count === 1 ? '1 mistake' : `${count} mistakes`;
}
