import { shorten } from '../../check/diagnostics/index.ts';
import type { Path } from './edit/edit.ts';

export type { Path };

/** The value at `path`, or undefined if the data has no such node. */
export function valueAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const step of path) {
    if (Array.isArray(value) && typeof step === 'number') value = value[step];
    else if (isMapping(value) && Object.hasOwn(value, step)) value = value[step];
    else return undefined;
  }
  return value;
}

/** A copy of `target` with a value at a path inside it. */
export function setAt(target: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'string') {
    const group = isMapping(target) ? target : {};
    return { ...group, [step]: setAt(group[step], rest, value) };
  }
  const list: unknown[] = Array.isArray(target) ? [...target] : [];
  list[step] = setAt(list[step], rest, value);
  return list;
}

/** True if `path` is `outer` or a path inside it. */
export function isWithin(path: Path, outer: Path): boolean {
  return outer.length <= path.length && outer.every((step, index) => step === path[index]);
}

/** A YAML mapping as the loader builds it: a plain object. */
export function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A path as text: `items[0].answer`. */
export function formatPath(path: Path): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? step : `${text}.${step}`;
  }, '');
}

/** The type of a value, in the words of someone who writes YAML. */
export function describeValue(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'string')
    return value.trim() === '' ? 'blank text' : `the text ${JSON.stringify(shorten(value, 40))}`;
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'boolean') return `${value} (a yes/no value)`;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  return 'a group of keys';
}
