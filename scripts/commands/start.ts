import { existsSync } from 'node:fs';
import { join } from 'node:path';
import colors from 'picocolors';
import { CATALOGUE_PATH, createDevCatalogue } from '../../packages/catalogue/index.ts';
import { EDITOR_PATH } from '../../packages/editor/protocol.ts';
import { BUILT_EDITOR, createEditorTool, INSTALL_EDITOR } from '../../packages/editor/server/index.ts';
import { createProjectSchemas } from '../../packages/language-server/schemas/index.ts';
import { createWatchedReader, diskReader } from '../../src/content/yaml/index.ts';
import type { DevServerOptions } from '../../src/dev/index.ts';
import { prepareDevServer, startDevServer } from '../../src/dev/index.ts';
import * as app from '../../src/project/index.ts';
import { readBlockFiles, withBlockFiles } from '../build/block-files.ts';
import type { Command } from '../command.ts';
import { EXIT, parseOptions, readInstant, readPort, siteRoot, untilStopped } from '../command.ts';
import { writeEditorSchemas } from '../editor-schemas.ts';
import { isInstalled } from '../is-installed.mjs';
import { readSources } from '../read-sources.ts';
import { runNode } from '../run-program.ts';
import { codeFolder, encodedFiles, siteCache } from '../site-cache.ts';
import { printDiagnostics } from '../terminal.ts';

const HELP = `Usage: npm start -- [options]

Serves the site from its YAML, on this computer only. Save a file, and the open page changes.

  --root DIR   the folder of site.yaml (default: this project)
  --at DATE    show the site as it will be on a day, or at a day and time: --at 2027-01-01 (default: now)
  --port N     the port (default: 5173, or the next free one)
  --offline    take the last answers of the site's own sources, without asking them (docs/spreadsheets.md)
  --prepare    prepare what the server needs, without starting it (the first start does this automatically)
`;

export const start: Command = async (args, project, cache) => {
  const { values } = parseOptions(
    args,
    {
      root: { type: 'string' },
      port: { type: 'string' },
      at: { type: 'string' },
      prepare: { type: 'boolean' },
      offline: { type: 'boolean' },
    },
    HELP,
  );
  const root = siteRoot(values.root, project, HELP);
  let broken = false;
  const blockFiles = readBlockFiles(codeFolder(cache));
  const known = siteCache(cache, root);
  const builtEditor = join(project, BUILT_EDITOR);
  const isBuilt = existsSync(builtEditor);
  const hasEditor = isBuilt || isInstalled(join(project, 'packages/editor'), '@codemirror/state');
  const options: DevServerOptions = {
    project,
    root,
    app: { ...app, openProject: (...args) => withBlockFiles(app.openProject(...args), blockFiles) },
    cache: known,
    at: values.at === undefined ? undefined : readInstant(values.at, HELP),
    mediaFolders: { cache: known, encoded: encodedFiles(project) },
    reader: createWatchedReader(diskReader(root)),
    port: readPort(values.port, 5173, HELP),
    packagesFolder: root === project ? undefined : siteCache(join(project, 'node_modules/.vite'), root),
    tools: [
      createEditorTool({
        folder: isBuilt ? builtEditor : join(cache, 'editor'),
        isInstalled: hasEditor,
        bundle: () => runNode(join(codeFolder(cache), 'editor-bundle.cjs'), [project, join(cache, 'editor')]),
      }),
    ],
    catalogue: createDevCatalogue(),
    onSound: ({ project: opened, loaded }) => writeEditorSchemas(root, createProjectSchemas(opened, loaded.site)),
    onDiagnostics: (diagnostics) => {
      printDiagnostics(diagnostics);
      if (broken && diagnostics.length === 0) console.log(colors.green('All fine again.'));
      broken = diagnostics.length > 0;
    },
  };
  if (values.prepare) {
    await prepareDevServer(options);
    return EXIT.fine;
  }
  await readSources(root, values.offline);
  const server = await startDevServer(options);
  const address = server.resolvedUrls?.local[0] ?? '';
  const { port } = options;
  if (values.port !== undefined && port !== 0 && new URL(address).port !== String(port))
    console.log(colors.yellow(`\n  Port ${port} is taken, so this uses another one.`));
  printAddresses(address, hasEditor);
  await untilStopped();
  await server.close();
  return EXIT.fine;
};

function printAddresses(address: string, hasEditor: boolean): void {
  console.log(`\n  ${colors.green('The site is at')} ${address}`);
  console.log(
    hasEditor
      ? `  The editor is at ${address}${EDITOR_PATH.slice(1)}`
      : `  The editor is not installed. To install it: ${INSTALL_EDITOR}`,
  );
  console.log(`  The block catalogue is at ${address}${CATALOGUE_PATH.slice(1)}\n`);
  console.log('  Save a file in pages/ or blocks/, and the open page changes. Ctrl+C stops.\n');
}
