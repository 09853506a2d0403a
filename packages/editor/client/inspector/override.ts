import { parse } from 'yaml';
import type { Edit, Json, Path } from '../../../../src/content/yaml/edit/edit.ts';
import type { JsonGroup } from './json.ts';
import { applyEdits, isGroup, makeRelative } from './json.ts';

/** What a place says of a shared block goes before what the block says itself. */
export function mergeShared(shared: Json | undefined, own: Json | undefined): JsonGroup {
  return { ...(isGroup(shared) ? shared : {}), ...(isGroup(own) ? own : {}) };
}

/**
 * Edits of a block, written where it is included and not where it is shared. A key that the place does not write yet is written whole: a
 * part of one would take the place of all of it.
 * @param own what the place says; `at` is its path, with which the paths of the edits start
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
