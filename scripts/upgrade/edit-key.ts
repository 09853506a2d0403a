import { isDeepStrictEqual } from 'node:util';
import type { Document, Path } from '../../src/yaml/index.ts';
import { isMapping, parseDocument, valueAt } from '../../src/yaml/index.ts';

/** One change of a file that has been made, and where. */
export interface Change {
  readonly file: string;
  /** From 1, in the file as it was when the change was made. */
  readonly line: number;
  readonly message: string;
}

/** A document after a change, and what the change was; undefined where the text cannot be changed as it is written. */
export type Edited = { readonly document: Document; readonly change: Change } | undefined;

/** Gives a key of the mapping at `path` another name. Every other byte stays, quotes around the name too. */
export function renameKey(document: Document, path: Path, key: string, name: string): Edited {
  const { text } = document.source;
  const [start, end] = document.locate([...path, key], 'key').range;
  const written = text.slice(start, end);
  if (![key, `"${key}"`, `'${key}'`].includes(written)) return undefined;
  const after = text.slice(0, start) + written.replace(key, name) + text.slice(end);
  const wanted = changeAt(document.data, path, (group) =>
    Object.fromEntries(Object.entries(group).map(([each, value]) => [each === key ? name : each, value])),
  );
  return finish(document, after, wanted, { at: start, message: `${key} -> ${name}` });
}

/**
 * Adds a key with a value, written as YAML on one line, behind another key of the mapping at `path`, on a line of its own where
 * the mapping has lines. Every other byte stays.
 */
export function addKey(document: Document, path: Path, behind: string, key: string, written: string): Edited {
  const { file, text } = document.source;
  const [keyStart] = document.locate([...path, behind], 'key').range;
  const [, valueEnd] = document.locate([...path, behind]).range;
  const line = `${key}: ${written}`;
  const value = parseDocument({ file, text: line }, { wanted: '' }, () => {})?.data[key];
  const wanted = changeAt(document.data, path, (group) => ({ ...group, [key]: value }));
  const before = text.slice(text.lastIndexOf('\n', keyStart - 1) + 1, keyStart);
  const [rest = ''] = /^[^\r\n]*/.exec(text.slice(valueEnd)) ?? [];
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const ownLine = [valueEnd + rest.length, `${lineBreak}${before.replace(/[^ \t]/g, ' ')}${line}`] as const;
  const inBraces = [valueEnd, `, ${line}`] as const;
  for (const [at, added] of /^[\s-]*$/.test(before) ? [ownLine, inBraces] : [inBraces]) {
    const message = `+ ${line}`;
    const edited = finish(document, text.slice(0, at) + added + text.slice(at), wanted, { at: keyStart, message });
    if (edited) return edited;
  }
  return undefined;
}

/**
 * Puts other keys, written as lines of YAML, in the place of some of the mapping at `path`. Only for a mapping with a line for
 * each key; and not where a comment would go with them.
 */
export function replaceKeys(document: Document, path: Path, keys: readonly string[], lines: readonly string[]): Edited {
  const { file, text } = document.source;
  const group = valueAt(document.data, path);
  const cuts = keys.flatMap((key) => {
    if (!isMapping(group) || !Object.hasOwn(group, key)) return [];
    const [keyStart] = document.locate([...path, key], 'key').range;
    const [, valueEnd] = document.locate([...path, key]).range;
    const lineEnd = text.indexOf('\n', valueEnd);
    return [
      { key, from: text.lastIndexOf('\n', keyStart - 1) + 1, keyStart, to: lineEnd === -1 ? text.length : lineEnd + 1 },
    ];
  });
  const [first, ...others] = cuts.toSorted((left, right) => left.from - right.from);
  if (!first || cuts.some(({ from, to }) => text.slice(from, to).includes('#'))) return undefined;
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const indent = text.slice(first.from, first.keyStart);
  const added = lines.map((line) => indent + line + lineBreak).join('');
  const after = others.reduceRight((rest, { from, to }) => rest.slice(0, from) + rest.slice(to), text);
  const data = parseDocument({ file, text: lines.join('\n') }, { wanted: '' }, () => {})?.data ?? {};
  const wanted = changeAt(document.data, path, (old) => ({
    ...Object.fromEntries(Object.entries(old).filter(([key]) => !keys.includes(key))),
    ...data,
  }));
  const message = `${cuts.map(({ key }) => key).join(', ')} -> ${Object.keys(data).join(', ')}`;
  return finish(document, after.slice(0, first.from) + added + after.slice(first.to), wanted, {
    at: first.keyStart,
    message,
  });
}

/** A key at the root with a whole number: changed where it is, and otherwise on a line above the first key. */
export function setNumber(document: Document, key: string, value: number): Edited {
  const { text } = document.source;
  const [first] = Object.keys(document.data);
  if (first === undefined) return undefined;
  const isThere = Object.hasOwn(document.data, key);
  const [start, end] = document.locate([isThere ? key : first], isThere ? 'value' : 'key').range;
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const wanted = { ...document.data, [key]: value };
  const added = isThere ? [String(value)] : [`${key}: ${value}${lineBreak}`, `${key}: ${value}, `];
  for (const each of added) {
    const after = text.slice(0, start) + each + text.slice(isThere ? end : start);
    const edited = finish(document, after, wanted, { at: start, message: `${key}: ${value}` });
    if (edited) return edited;
  }
  return undefined;
}

/** A value that is written anew, as YAML. */
export interface Replacement {
  readonly path: Path;
  readonly start: number;
  readonly end: number;
  readonly written: string;
}

/** Writes values anew, one of which may not lie in another. */
export function replaceValues(document: Document, values: readonly Replacement[], message: string): Edited {
  const { file, text } = document.source;
  const [first] = values;
  if (!first) return undefined;
  const backwards = values.toSorted((left, right) => right.start - left.start);
  const after = backwards.reduce(
    (all, { start, end, written }) => all.slice(0, start) + written + all.slice(end),
    text,
  );
  const wanted = values.reduce<unknown>((data, { path, written }) => {
    const value = parseDocument({ file, text: `value: ${written}` }, { wanted: '' }, () => {})?.data.value;
    return changeAt(data, path, () => value);
  }, document.data);
  return finish(document, after, wanted, { at: Math.min(...values.map(({ start }) => start)), message });
}

/** The document with another text, if that says what is wanted and nothing else. */
function finish(
  { source: { file, text } }: Document,
  after: string,
  wanted: unknown,
  { at, message }: { readonly at: number; readonly message: string },
): Edited {
  const document = parseDocument({ file, text: after }, { wanted: '' }, () => {});
  if (!document || !isDeepStrictEqual(document.data, wanted)) return undefined;
  return { document, change: { file, line: text.slice(0, at).split('\n').length, message } };
}

/** The data with the mapping at a path changed. */
function changeAt(
  data: unknown,
  [step, ...rest]: Path,
  change: (group: Readonly<Record<string, unknown>>) => unknown,
): unknown {
  if (step === undefined) return isMapping(data) ? change(data) : data;
  const part = changeAt(valueAt(data, [step]), rest, change);
  if (Array.isArray(data)) return data.map((each, index) => (index === step ? part : each));
  return isMapping(data) ? { ...data, [step]: part } : data;
}
