import type { Plugin } from 'vite';

/**
 * Imports the class names of CSS modules one by one: a script for browsers then has the names that it uses as texts, and
 * not a table of all of them.
 */
export function namedClasses(): Plugin {
  return {
    name: 'page-builder:named-classes',
    enforce: 'pre',
    apply: (_config, { command, isSsrBuild = false }) => command === 'build' && !isSsrBuild,
    transform(code, id) {
      if (!/\.tsx?$/.test(id)) return undefined;
      const named = code.replace(/^import (\w+) from ('\.[^']+\.module\.css');$/gm, 'import * as $1 from $2;');
      return named === code ? undefined : { code: named, map: null };
    },
  };
}
