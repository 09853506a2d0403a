import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The text of a block's script and of its relative imports, without the views. */
function readScripts(file: string, known = new Map<string, string>()): ReadonlyMap<string, string> {
  if (known.has(file) || /[\\/]view\.tsx$/.test(file) || !existsSync(file)) return known;
  const code = readFileSync(file, 'utf8').replace(/^import type [^;]*;/gm, '');
  known.set(file, code);
  for (const [, path = ''] of code.matchAll(/(?:from|import\()\s*'(\.[^']+\.tsx?)'/g))
    readScripts(resolve(dirname(file), path), known);
  return known;
}

/**
 * The parts of some CSS that the script of a block names: a class in quotes or as `styles.name`, and the values of data
 * attributes in quotes. This includes what it only looks for.
 * @param folder of the block
 */
export function listNamedByScripts(folder: string, css: string): readonly string[] {
  const code = ['island.ts', 'island.tsx']
    .flatMap((name) => [...readScripts(resolve(folder, name)).values()])
    .join('\n')
    .replace(/^import .*|querySelector\w*(?:<\w+>)?\([^)]*\)|\b(?:closest|matches)\([^)]*\)/gm, '');
  const quoted = new Set([...code.matchAll(/'([\w -]+)'/g)].flatMap(([, text = '']) => text.split(' ')));
  const own = new Set([...code.matchAll(/\bstyles\.(\w+)/g)].map(([, name]) => name));
  const classes = [...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);
  const values = [...css.matchAll(/\[(data-[\w-]+)=["']?([\w-]+)["']?\]/g)];
  return [
    ...new Set([
      // In tests, a class of a module is prefixed with the name of its folder.
      ...classes.filter((name) => quoted.has(name) || own.has(name.replace(/^.*-/, ''))).map((name) => `.${name}`),
      ...values.flatMap(([, name, value = '']) => (quoted.has(value) ? [`[${name}=${value}]`] : [])),
    ]),
  ];
}
