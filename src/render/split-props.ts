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
  /** The props that the block's element has in an attribute, as JSON. */
  readonly json: string;
  /** The file with the other props. */
  readonly file: PropsFile | undefined;
}

/** The minimum length of a long list or object, in characters of JSON. */
const LONG = 100;
/** The minimum length of a file, in characters: a shorter one is not worth its request. */
const WORTH_A_FILE = 300;

/**
 * Divides the props of a hydrated block: long lists and objects, such as the fields of a form, go into a file. Texts
 * stay in the page: most of them are in its HTML, too, so they compress well; and they differ between pages whose other
 * props are equal.
 * @param isFixed whether the block is the same on all pages; then all of its props go into the file
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
  // In an object literal, the key __proto__ would set the prototype.
  const code = `export default {${long.join(',')}};\n`.replaceAll('"__proto__":', '["__proto__"]:');
  return { json: `{${own.join(',')}}`, file: { name: namePropsFile(code), code } };
}

/** The name of a file of props: a hash of its code. */
export function namePropsFile(code: string): string {
  return hash('sha1', code, 'hex').slice(0, 10);
}

/** The path of a file of props in the built site. */
export function locatePropsFile(name: string): string {
  return `assets/props-${name}.js`;
}
