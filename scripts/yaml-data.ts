import type { Plugin } from 'vite';
import { parse } from 'yaml';

/** Lets the code of blocks import YAML files, as Vite does with JSON: `import rates from './rates.yaml'`. */
export function yamlData(): Plugin {
  return {
    name: 'page-builder:yaml-data',
    transform(text, id) {
      if (!/\.ya?ml$/i.test(id)) return undefined;
      return { code: `export default ${JSON.stringify(parse(text) ?? null)};`, map: null };
    },
  };
}
