import { basename, dirname, join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { build } from 'vite';

/** The browser's half of the builder: hashed files, and which of them a page names. */
export interface ClientBundle {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly scripts: readonly string[];
}

/** Bundles `src/client` and the islands of the blocks. CSS is left out: pages carry that of their own blocks. */
export async function bundleClient(project: string): Promise<ClientBundle> {
  const result = await build({
    root: project,
    configFile: join(project, 'vite.config.ts'),
    logLevel: 'warn',
    publicDir: false,
    plugins: [plainDynamicImports()],
    build: {
      write: false,
      cssCodeSplit: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(project, 'src/client/boot.ts'),
        output: { chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash].js` },
      },
    },
  });
  if (!('output' in result)) throw new Error('Expected one bundle of the client.');
  const chunks = result.output.filter((file) => !file.fileName.endsWith('.css'));
  const entry = chunks.find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('The client bundle has no entry.');
  return {
    files: new Map(chunks.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source])),
    scripts: [`/${entry.fileName}`],
  };
}

/**
 * Vite wraps each `import()` in 2 kB of code that preloads the CSS of a chunk. Ours have none, so the import alone is left.
 */
function plainDynamicImports(): Plugin {
  const helper = '\0vite/preload-helper.js';
  return {
    name: 'page-builder:plain-dynamic-imports',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}

/** An island's chunk is called after its block. */
function chunkName({ name, facadeModuleId }: Rolldown.PreRenderedChunk): string {
  return facadeModuleId && name === 'island' ? basename(dirname(facadeModuleId)) : name;
}
