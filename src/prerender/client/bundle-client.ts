import { hash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { build } from 'vite';
import { LASTING } from './write-words.ts';

/** The builder's code for browsers: files with hashed names, and the addresses of those that pages load. */
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

/** Bundles `src/client` and the islands of the blocks, without CSS, because pages contain the CSS of their blocks. */
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
              // A few functions that most islands use: one small file, and not one for each combination of islands. The
              // edit distance is left out, because only searches need it.
              { name: 'words', test: /\/src\/block\/words\/(?!edit-distance)/ },
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
 * Vite wraps each `import()` in a call that preloads the CSS of a chunk, with 2 kB of code. The chunks here have no
 * CSS, so only the import is kept.
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

/** Removes the wrappers of imports from code; a wrapper of an `async` function only loses its last arguments. */
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

/** The block type whose island a module starts, if any: see `scripts/site-blocks.ts`. */
export function findIsland(module: string | null): string | undefined {
  return module?.match(/^\0island-of:(.+)$/)?.[1];
}

/** The files that each island loads when it starts, by block type; those that `entry` has loaded are left out. */
function filesOfIslands(chunks: readonly Script[], entry: string | undefined): ReadonlyMap<string, readonly string[]> {
  const imports = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const load = (file: string, loaded: Set<string>): Set<string> => {
    if (loaded.has(file)) return loaded;
    loaded.add(file);
    for (const next of imports.get(file) ?? []) load(next, loaded);
    return loaded;
  };
  const everyPage = entry === undefined ? new Set<string>() : load(entry, new Set());
  return new Map(
    chunks.flatMap(({ fileName, facadeModuleId }) => {
      const type = findIsland(facadeModuleId);
      const files = [...load(fileName, new Set())].filter((file) => !everyPage.has(file));
      return type === undefined ? [] : [[type, files] as const];
    }),
  );
}

export type Script = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'isEntry' | 'code' | 'imports' | 'dynamicImports' | 'facadeModuleId'
>;

/** A placeholder for the common hash of the entries until all scripts are known. */
export const RELEASE = '-RELEASE';
const LENGTH = 8;

/**
 * Gives all entries, and the files that import them, names with one common hash: from this hash, the first script
 * derives the names of the islands. All other scripts keep the hash of their own bytes, so browsers can cache them.
 */
export function nameRelease(scripts: readonly Script[]): readonly Script[] {
  const named = findNamed(scripts);
  const bytes = [...named].map(({ fileName, code }) => [fileName, code]).sort();
  const release = hash('sha256', JSON.stringify(bytes), 'base64url').slice(0, LENGTH);
  const names = new Map([...named].map(({ fileName }) => [fileName, rename(fileName, release)]));
  const [twice] = [...names.values()].filter((name, index, all) => all.indexOf(name) !== index);
  if (twice) throw new Error(`Two scripts have the name ${twice}.`);
  const findName = (file: string) => names.get(file) ?? file;
  return scripts.map((script) => {
    if (!named.has(script)) return script;
    const renamed = [...names].reduce(
      (code, [from, to]) => code.replaceAll(baseName(from), baseName(to)),
      script.code.replaceAll(RELEASE, release),
    );
    return { ...script, fileName: findName(script.fileName), code: renamed, imports: script.imports.map(findName) };
  });
}

/** The entries, and the files that import one of them, also indirectly. */
function findNamed(scripts: readonly Script[]): ReadonlySet<Script> {
  const named = new Set(scripts.filter(({ isEntry }) => isEntry));
  const files = new Set([...named].map(({ fileName }) => fileName));
  for (let known = -1; known < named.size; ) {
    known = named.size;
    for (const script of scripts) {
      if (![...script.imports, ...script.dynamicImports].some((file) => files.has(file))) continue;
      named.add(script);
      files.add(script.fileName);
    }
  }
  return named;
}

const HASH = /-[\w-]{8}\.js$/;

function rename(file: string, release: string): string {
  return file.replace(HASH, `-${release}.js`);
}

function baseName(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}
