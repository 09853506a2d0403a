import { dirname, join } from 'node:path';
import * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { findBuilder } from './find-builder.ts';

/** The folders that are not searched for sites. */
const EXCLUDED = '**/{node_modules,dist,tests,starter,packages}/**';
/** The maximum number of sites in a workspace that get a language server. */
const MOST_SITES = 4;

/**
 * Starts a language server for each site of the workspace.
 * @param {vscode.ExtensionContext} context
 */
export async function activate(context) {
  const clients = new Map();
  const start = () => startAll(clients);
  context.subscriptions.push(
    vscode.commands.registerCommand('page-builder.restart', async () => {
      await stopAll(clients);
      await start();
    }),
    vscode.workspace.onDidChangeWorkspaceFolders(start),
    { dispose: () => void stopAll(clients) },
  );
  await start();
}

/** @param {Map<string, LanguageClient>} clients by the folder of the site */
async function startAll(clients) {
  for (const site of await findSites()) {
    if (clients.has(site)) continue;
    const client = createClient(site);
    if (!client) continue;
    clients.set(site, client);
    await client.start();
  }
}

/** @param {Map<string, LanguageClient>} clients */
async function stopAll(clients) {
  const running = [...clients.values()];
  clients.clear();
  await Promise.all(running.map((client) => client.dispose()));
}

/** @returns {Promise<readonly string[]>} the folders of the workspace that hold a `site.yaml` */
async function findSites() {
  const files = await vscode.workspace.findFiles('**/site.yaml', EXCLUDED, MOST_SITES);
  return files.map(({ fsPath }) => dirname(fsPath)).sort();
}

/** @param {string} site its folder */
function createClient(site) {
  const builder = findBuilder(site);
  if (builder === undefined) {
    vscode.window.showWarningMessage(
      `The page builder is not installed for ${join(site, 'site.yaml')}. Run npm install.`,
    );
    return undefined;
  }
  const command = vscode.workspace.getConfiguration('page-builder').get('node', 'node');
  const args = [builder, 'lsp', '--root', site];
  const pattern = new vscode.RelativePattern(site, '**/*.yaml');
  return new LanguageClient(
    'page-builder',
    'Page Builder',
    { command, args, transport: TransportKind.stdio, options: { cwd: site } },
    {
      documentSelector: [{ scheme: 'file', language: 'yaml', pattern }],
      middleware: { provideCompletionItem: async (...asked) => offerMore(await asked.at(-1)(...asked.slice(0, -1))) },
    },
  );
}

/**
 * Makes the editor offer values as soon as the completion of a key is accepted.
 * @param {vscode.CompletionItem[] | vscode.CompletionList | null | undefined} answer
 */
function offerMore(answer) {
  const items = Array.isArray(answer) ? answer : (answer?.items ?? []);
  for (const item of items) {
    if (item.kind === vscode.CompletionItemKind.Property)
      item.command = { command: 'editor.action.triggerSuggest', title: 'Suggest' };
  }
  return answer;
}
