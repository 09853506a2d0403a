import type { Json, Path } from '../../../src/content/yaml/edit/edit.ts';

/** The value at a path; undefined if there is none. */
export function valueAt(data: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((value, step) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const found: [string, Json] | undefined = Object.entries(value).find(([key]) => key === String(step));
    return found?.[1];
  }, data);
}
