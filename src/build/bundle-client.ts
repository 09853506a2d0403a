import { join } from 'node:path';
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
    build: {
      write: false,
      cssCodeSplit: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: { input: join(project, 'src/client/boot.ts') },
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
