import { join, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import { createServer } from 'vite';
import type { PagesPluginOptions } from './pages-plugin.ts';
import { pagesPlugin } from './pages-plugin.ts';

export interface DevServerOptions extends PagesPluginOptions {
  /** The folder of the builder itself. */
  readonly project: string;
  readonly port: number;
}

/** What is watched otherwise, or not at all. */
function notWatched(root: string): string[] {
  return ['pages', 'dist*', '.cache'].map((name) => `${root.split(sep).join('/')}/${name}/**`);
}

/** Starts the dev server on this machine only. */
export async function startDevServer({ project, port, ...options }: DevServerOptions): Promise<ViteDevServer> {
  const server = await createServer({
    root: project,
    configFile: join(project, 'vite.config.ts'),
    appType: 'custom',
    publicDir: join(options.root, 'public'),
    logLevel: 'warn',
    clearScreen: false,
    plugins: [pagesPlugin(options)],
    server: { host: '127.0.0.1', port, watch: { ignored: notWatched(options.root) } },
  });
  return server.listen();
}
