import { createHash } from 'node:crypto';
import { basename, dirname } from 'node:path';

/** A module's file: the dev server adds a version to it, CSS how it is wanted. */
export function withoutQuery(id: string): string {
  return id.split('?', 1)[0] ?? id;
}

/** `blocks/faq/style.module.css` + `item` -> `faq-item`: readable, for the dev server and the tests. */
export function readableName(name: string, file: string): string {
  return `${basename(dirname(withoutQuery(file)))}-${name}`;
}

/**
 * `blocks/faq/style.module.css` + `item` -> `xUm3`: short, for pages that are built. Nothing but the file's location and its
 * content tells what a class is called, so that a block's HTML is the same whatever other blocks there are.
 */
export function shortName(name: string, file: string, css: string): string {
  const names = [...new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, each]) => each))];
  const index = names.indexOf(name);
  return `${derivePrefix(withoutQuery(file))}${index === -1 ? name : index.toString(36)}`;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Three letters that stand for a file in the folder of a block. */
function derivePrefix(file: string): string {
  const location = `${basename(dirname(file))}/${basename(file)}`;
  const bytes = createHash('sha256').update(location).digest().subarray(0, 3);
  return [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}
