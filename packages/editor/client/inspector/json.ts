import type { Edit, Json, Path } from '../../../../src/content/yaml/edit/edit.ts';

export type JsonGroup = { readonly [key: string]: Json };

export function isGroup(value: Json | undefined): value is JsonGroup {
  return typeof value === 'object' && value !== null && !isList(value);
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** The value at a path; undefined if the path does not exist. */
export function readAt(value: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((part, step) => {
    if (isList(part)) return part[Number(step)];
    return isGroup(part) && Object.hasOwn(part, step) ? part[step] : undefined;
  }, value);
}

/** Whether a path is equal to another one or below it. */
export function isInside(path: Path, at: Path): boolean {
  return at.every((step, index) => path[index] === step);
}

/** Whether two values are equal; the order of keys does not matter. */
export function isSame(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (isList(one) && isList(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  }
  if (!isGroup(one) || !isGroup(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]));
}

/**
 * Applies edits whose paths are relative to the value. Invalid edits are skipped; the server reports them.
 * @param read parses YAML
 */
export function applyEdits(value: Json, edits: readonly Edit[], read: (yaml: string) => Json): Json {
  return edits.reduce((before, edit) => applyEdit(before, edit, read), value);
}

function applyEdit(value: Json, edit: Edit, read: (yaml: string) => Json): Json {
  const { path } = edit;
  switch (edit.kind) {
    case 'set':
    case 'insert':
      return put(value, path, 'value' in edit ? edit.value : read(edit.yaml), edit.kind === 'insert');
    case 'delete':
      return remove(value, path);
    case 'move': {
      const moved = readAt(value, path);
      return moved === undefined ? value : put(remove(value, path), edit.to, moved, true);
    }
    case 'duplicate': {
      const copied = readAt(value, path);
      const last = path.at(-1);
      if (copied === undefined || last === undefined) return value;
      const behind = typeof last === 'number' ? last + 1 : (edit.name ?? last);
      return put(value, [...path.slice(0, -1), behind], copied, true);
    }
    case 'rename':
      return changeAt(value, path.slice(0, -1), (group) =>
        isGroup(group)
          ? Object.fromEntries(
              Object.entries(group).map(([key, each]) => [key === path.at(-1) ? edit.name : key, each]),
            )
          : group,
      );
  }
}

function changeAt(value: Json, path: Path, change: (part: Json) => Json): Json {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (typeof step === 'number') {
    return isList(value) ? value.map((item, index) => (index === step ? changeAt(item, rest, change) : item)) : value;
  }
  const part = readAt(value, [step]);
  return isGroup(value) && part !== undefined ? { ...value, [step]: changeAt(part, rest, change) } : value;
}

function put(value: Json, path: Path, content: Json, isInsert: boolean): Json {
  const last = path.at(-1);
  if (last === undefined) return content;
  return changeAt(value, path.slice(0, -1), (part) => {
    if (typeof last === 'number') return isList(part) ? part.toSpliced(last, isInsert ? 0 : 1, content) : part;
    return isGroup(part) ? { ...part, [last]: content } : part;
  });
}

function remove(value: Json, path: Path): Json {
  const last = path.at(-1);
  return changeAt(value, path.slice(0, -1), (part) => {
    if (typeof last === 'number') return isList(part) ? part.toSpliced(last, 1) : part;
    return isGroup(part) ? Object.fromEntries(Object.entries(part).filter(([key]) => key !== last)) : part;
  });
}

/** The edit without the first `depth` steps of its path, which lead to the value that is edited. */
export function makeRelative(edit: Edit, depth: number): Edit {
  const path = edit.path.slice(depth);
  return edit.kind === 'move' ? { ...edit, path, to: edit.to.slice(depth) } : { ...edit, path };
}
