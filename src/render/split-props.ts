import { hash } from 'node:crypto';

/** Props that pages load as a script when their block starts, instead of carrying them in their HTML. */
export interface PropsFile {
  /** Derived from the content, so equal props of several pages are one file. */
  readonly name: string;
  /** A module whose default export is an object of props. */
  readonly code: string;
}

/** The props of a hydrated block, for the browser. */
export interface SentProps {
  /** Those that its element carries, as JSON. */
  readonly json: string;
  /** The others. */
  readonly file: PropsFile | undefined;
}

/** A list or an object is long from this many characters of JSON on. */
const LONG = 100;
/** In characters: a file with less is not worth its request. */
const WORTH_A_FILE = 300;

/**
 * Divides the props of a hydrated block: long lists and objects, such as the fields of a form, go into a file. Texts stay
 * in the page: its HTML has most of them, so they hardly weigh anything when compressed, and they differ between pages
 * that share the rest.
 * @param isFixed whether the block is the same wherever it is; then all of its props go into the file
 */
export function splitProps(props: Readonly<Record<string, unknown>>, isFixed = false): SentProps {
  const own: string[] = [];
  const long: string[] = [];
  let length = 0;
  for (const [key, value] of Object.entries(props)) {
    const json: string | undefined = JSON.stringify(value);
    if (json === undefined) continue;
    const isLong = isFixed || (typeof value === 'object' && json.length >= LONG);
    (isLong ? long : own).push(`${JSON.stringify(key)}:${json}`);
    if (isLong) length += json.length;
  }
  if (length < WORTH_A_FILE) return { json: `{${[...own, ...long].join(',')}}`, file: undefined };
  // As a key of an object literal, __proto__ would be its prototype.
  const code = `export default {${long.join(',')}};\n`.replaceAll('"__proto__":', '["__proto__"]:');
  return { json: `{${own.join(',')}}`, file: { name: namePropsFile(code), code } };
}

/** The name of a file of props: a hash of its code. */
export function namePropsFile(code: string): string {
  return hash('sha1', code, 'hex').slice(0, 10);
}

/** The path of such a file in the built site. */
export function locatePropsFile(name: string): string {
  return `assets/props-${name}.js`;
}
