import { parse } from 'yaml';
import type { Edit, Json, Path } from '../../../../src/content/yaml/edit/edit.ts';
import type { JsonGroup } from './json.ts';
import { applyEdits, isGroup, makeRelative } from './json.ts';

/** Merges a shared block with the values of a place, which take precedence. */
export function mergeShared(shared: Json | undefined, own: Json | undefined): JsonGroup {
  return { ...(isGroup(shared) ? shared : {}), ...(isGroup(own) ? own : {}) };
}

/**
 * Moves edits of a shared block to the place that includes it. A key that the place does not have yet is written as a
 * whole, because it replaces the whole shared value.
 * @param own the values of the place; `at` is its path, with which the paths of the edits start
 */
export function overrideShared(edits: readonly Edit[], at: Path, own: Json | undefined, shared: Json | undefined) {
  let written = isGroup(own) ? own : {};
  return edits.flatMap((edit): readonly Edit[] => {
    const relative = makeRelative(edit, at.length);
    const [key] = relative.path;
    if (typeof key !== 'string') return [edit];
    const changed = applyEdits(mergeShared(shared, written), [relative], (yaml): Json => parse(yaml));
    const value = isGroup(changed) ? changed[key] : undefined;
    const isWritten = written[key] !== undefined;
    if (value === undefined) {
      const { [key]: _gone, ...rest } = written;
      written = rest;
      return isWritten ? [edit] : [];
    }
    written = { ...written, [key]: value };
    return isWritten ? [edit] : [{ kind: 'set', path: [...at, key], value }];
  });
}
