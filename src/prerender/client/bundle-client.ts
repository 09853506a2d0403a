import { join } from 'node:path';
import type { Plugin } from 'vite';
import { build } from 'vite';
import { filesOfIslands } from './island-files.ts';
import { nameRelease, RELEASE } from './name-release.ts';
import { LASTING } from './write-words.ts';

/** The browser's part of the builder: hashed files, and the ones that a page loads. */
export interface ClientBundle {
  readonly files: ReadonlyMap<string, string>;
  /** Other files that the scripts import, such as pictures. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
  /** The addresses of the entries, in the requested order. */
  readonly scripts: readonly string[];
  /** The files that the island of each block type loads when it starts, besides those of the first entry. */
  readonly islands: ReadonlyMap<string, readonly string[]>;
}

const BOOT = 'src/client/boot.ts';
/**
 * The modules of the first script. Islands share some of them, and by default the bundler would put these into separate
 * files.
 */
const FIRST_SCRIPT =
  /\/src\/client\/(?:boot|images|intent|internal-url|islands|strategies)\.ts$|\/src\/block\/islands\/index\.ts$|virtual:islands|preload-helper/;

/** Bundles `src/client` and the islands of the blocks. CSS is left out: pages contain that of their own blocks. */
export async function bundleClient(project: string, entries: readonly string[] = [BOOT]): Promise<ClientBundle> {
  const result = await build({
    root: project,
    configFile: join(project, 'vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    plugins: [plainDynamicImports()],
    define: { RELEASE: JSON.stringify(RELEASE) },
    // Relative addresses work for any base path of the site.
    experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'js' ? { relative: true } : undefined) },
    build: {
      write: false,
      cssCodeSplit: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: entries.map((entry) => join(project, entry)),
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              // A few functions that most islands use: one small file, and not one for each combination of islands.
              { name: 'words', test: /\/src\/block\/words\// },
              { name: 'boot', test: FIRST_SCRIPT },
            ],
          },
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: ({ name }) => (name === LASTING ? `${LASTING}.js` : `assets/${name}-[hash].js`),
        },
      },
    },
  });
  if (!('output' in result)) throw new Error('The client bundle must have exactly one output.');
  const chunks = nameRelease(result.output.filter((file) => file.type === 'chunk'));
  const assets = result.output.flatMap((file) =>
    file.type === 'asset' && !file.fileName.endsWith('.css')
      ? [[file.fileName, Buffer.from(file.source)] as const]
      : [],
  );
  const scripts = entries.map((entry) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === join(project, entry));
    if (!chunk) throw new Error(`The client bundle has no entry ${entry}.`);
    return chunk.fileName;
  });
  return {
    files: new Map(chunks.map(({ fileName, code }) => [fileName, code])),
    assets: new Map(assets),
    scripts: scripts.map((file) => `/${file}`),
    islands: filesOfIslands(chunks, scripts[0]),
  };
}

/**
 * Vite wraps each `import()` in a call that preloads the CSS of a chunk, with 2 kB of code. Ours have none, so only the
 * import is kept.
 */
function plainDynamicImports(): Plugin {
  const helper = '\0vite/preload-helper.js';
  return {
    name: 'page-builder:plain-dynamic-imports',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = unwrapImports(file.code);
        }
      },
    },
  };
}

/** The end of a wrapped import in minified code: `p(()=>import(…),[],import.meta.url)`. */
const WRAPPER_END = ',[],import.meta.url)';

/** Code in which the imports have no wrappers; one around an `async` function only loses its arguments. */
function unwrapImports(code: string): string {
  let plain = code;
  for (let end = plain.indexOf(WRAPPER_END); end >= 0; end = plain.indexOf(WRAPPER_END)) {
    const rest = plain.slice(end + WRAPPER_END.length);
    const start = findOpening(plain, end);
    const wrapped = plain.slice(start + 1, end);
    plain = wrapped.startsWith('()=>')
      ? plain.slice(0, start).replace(/[\w$]+$/, '') + wrapped.slice('()=>'.length) + rest
      : `${plain.slice(0, end)})${rest}`;
  }
  return plain;
}

/** The index of the parenthesis that is open at `end`. */
function findOpening(code: string, end: number): number {
  let depth = 0;
  for (let at = end - 1; at >= 0; at -= 1) {
    if (code[at] === ')') depth += 1;
    if (code[at] === '(' && depth-- === 0) return at;
  }
  return -1;
}
