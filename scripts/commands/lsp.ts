import { Console } from 'node:console';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { Finding } from '../../packages/language-server/server/index.ts';
import { diskReader } from '../../src/content/yaml/index.ts';
import { startBundledThread } from '../build/bundled-thread.ts';
import type { Command } from '../command.ts';
import { EXIT, parseOptions, siteRoot, UsageError } from '../command.ts';
import { isInstalled } from '../is-installed.mjs';
import { codeFolder, encodedFiles, siteCache } from '../site-cache.ts';

const HELP = `Usage: npm run --silent lsp -- [options]

Helps you write the YAML of a site in any editor that speaks the Language Server Protocol: mistakes as you type, completion,
explanations, quick fixes. The editor starts it, and they communicate through standard input and output.

  --root DIR   the folder of site.yaml (default: this project)
  --stdio      the only transport, and the default
`;

const INSTALL = 'npm install --workspace page-builder-language-server';

export const lsp: Command = async (args, project, cache) => {
  const { values } = parseOptions(
    args,
    { root: { type: 'string' }, stdio: { type: 'boolean' }, clientProcessId: { type: 'string' } },
    HELP,
  );
  const root = siteRoot(values.root, project, HELP);
  // The thread needs the packages of the language server, too.
  if (!isInstalled(join(project, 'packages/language-server'), 'vscode-languageserver/node'))
    throw new UsageError(`The language server is not installed. To install it: ${INSTALL}`, HELP);
  // Output of a block's code would break the protocol.
  globalThis.console = new Console(process.stderr);
  const settings = { root, cache: siteCache(cache, root), encoded: encodedFiles(project) };
  const thread = startThread(project, join(codeFolder(cache), 'site-thread.cjs'), settings);
  // The code of the server is loaded while the thread starts.
  const { createConnection, serveLanguage } = await import('../../packages/language-server/server/index.ts');
  serveLanguage({
    connection: createConnection(process.stdin, process.stdout),
    root,
    disk: diskReader(root),
    startThread: (hear) => {
      thread.on('message', (finding: Finding) => hear(finding));
      thread.postMessage('start');
      return (edit) => thread.postMessage(edit);
    },
  });
  // The connection ends the process when the editor exits, or when the editor requests the end.
  return new Promise(() => {});
};

/** Starts the thread that checks the site; the thread waits for its first message. */
function startThread(project: string, file: string, settings: object): Worker {
  const thread = startBundledThread(project, file, 'lsp', { workerData: settings, stdout: true });
  thread.stdout.pipe(process.stderr);
  // An error ends the whole server, because editors restart a server that has ended.
  thread.on('error', (error) => {
    console.error(error);
    process.exit(EXIT.bug);
  });
  return thread;
}
