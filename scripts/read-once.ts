import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/** The packages whose functions are called for every element of every page. */
const PACKAGES: readonly string[] = ['react', 'react/jsx-runtime'];
const PREFIX = '\0read-once:';

const require = createRequire(import.meta.url);

/**
 * Makes a bundle for Node read React's exports once. React is CommonJS: by default, the bundle reads each export
 * through a getter at each use, which takes longer than creating an element.
 */
export function readOnce(): Plugin {
  return {
    name: 'page-builder:read-once',
    enforce: 'pre',
    apply: (_config, { isSsrBuild = false }) => isSsrBuild,
    resolveId: (id, importer = '') =>
      // React's own files need each other's modules unchanged.
      PACKAGES.includes(id) &&
      !importer.startsWith(PREFIX) &&
      !/[\\/]node_modules[\\/]react(?:-dom)?[\\/]/.test(importer)
        ? PREFIX + id
        : undefined,
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const name = id.slice(PREFIX.length);
      const exported: object = require(name);
      const names = Object.keys(exported).filter((each) => /^\w+$/.test(each));
      return `import all from ${JSON.stringify(name)};\nexport const { ${names.join(', ')} } = all;\nexport default all;`;
    },
  };
}
