// @ts-check
/**
 * Bundles the commands with the blocks of a site: `node scripts/bundle.mjs FOLDER MODE`. A separate process, because
 * the bundler takes 500 MB, which a dev server would keep.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { tellBrokenCode } from './broken-code.mjs';
import { isInstalled } from './is-installed.mjs';
import { listVendored } from './list-vendored.mjs';

const project = dirname(dirname(fileURLToPath(import.meta.url)));

/** The commands, and the entries of their threads and child processes. */
const ENTRIES = ['cli', 'build/thread', 'build/bundle', 'editor/editor-bundle', 'lsp/site-thread'];

/**
 * Packages with data files beside their code. All other packages are bundled, which halves the start time of a command.
 */
const EXTERNAL = ['harfbuzzjs', 'vite', 'playwright', 'sharp', 'subset-font'];

/**
 * Packages of workspaces that are not installed, such as those of the editor on a site without the editor. Only the
 * commands of these workspaces need them.
 * @returns {string[]}
 */
function listMissing() {
  const workspaces = join(project, 'packages');
  const vendored = new Set(listVendored(project));
  const folders = existsSync(workspaces) ? readdirSync(workspaces).map((name) => join(workspaces, name)) : [];
  return folders.flatMap((folder) => {
    const manifest = join(folder, 'package.json');
    const { dependencies = {} } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
    return Object.keys(dependencies).filter((name) => !vendored.has(name) && !isInstalled(folder, name));
  });
}

const [, , outDir = '', mode = ''] = process.argv;
const external = [...EXTERNAL, ...listMissing()];
await build({
  root: project,
  mode,
  configFile: join(project, 'vite.config.ts'),
  logLevel: 'silent',
  publicDir: false,
  // The server of `start` renders pages as a build does. After an edit to code, it loads the code through Vite, with
  // the development build of React.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true, external: EXTERNAL },
  build: {
    ssr: true,
    outDir,
    target: 'node20',
    cssMinify: true,
    sourcemap: 'hidden',
    // The files that blocks import become part of the site: see `scripts/build/block-files.ts`.
    ssrEmitAssets: true,
    rolldownOptions: {
      external: (name) => external.some((each) => name === each || name.startsWith(`${each}/`)),
      input: ENTRIES.map((entry) => join(project, 'scripts', `${entry}.ts`)),
      // CommonJS, because every version of Node can store the code that V8 compiles from it. ASCII, because in memory
      // it takes one byte per character.
      output: {
        format: 'cjs',
        dynamicImportInCjs: false,
        charset: 'ascii',
        comments: false,
        sourcemapExcludeSources: true,
      },
    },
  },
}).catch((error) => tellBrokenCode(error, 1));
