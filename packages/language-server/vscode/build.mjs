import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/*
 * Bundles the extension into one file, with its packages and their licences, so that nothing else has to be installed.
 * The packages are those of the repository: run `npm ci` there first.
 */

const folder = import.meta.dirname;

await build({
  root: folder,
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true, external: ['vscode'] },
  build: {
    ssr: join(folder, 'extension.js'),
    outDir: join(folder, 'dist'),
    emptyOutDir: true,
    target: 'node20',
    minify: true,
    license: { fileName: 'licences.md' },
    rolldownOptions: { external: ['vscode'], output: { format: 'cjs', entryFileNames: 'extension.cjs' } },
  },
});
copyFileSync(join(folder, '../../../LICENSE'), join(folder, 'dist/LICENSE'));
