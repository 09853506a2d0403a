import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CompletionItem, Diagnostic, Position } from 'vscode-languageserver-protocol/node';
import {
  CompletionRequest,
  ConfigurationRequest,
  createProtocolConnection,
  DidOpenTextDocumentNotification,
  ExitNotification,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  MarkupContent,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';

/** A language server with a connected editor, in which one YAML file is open. `|` in a text marks the cursor. */
export interface LanguageServer {
  /** The diagnostics of a text, as if it were the file at this path. */
  readonly diagnose: (file: string, text: string) => Promise<readonly Diagnostic[]>;
  readonly complete: (file: string, textWithCursor: string) => Promise<readonly CompletionItem[]>;
  readonly hover: (file: string, textWithCursor: string) => Promise<string>;
  /** Sends another request of `textDocument/` for the position of the cursor. */
  readonly ask: (question: string, file: string, textWithCursor: string, more?: object) => Promise<unknown>;
  readonly stop: () => Promise<void>;
}

/** Starts yaml-language-server as VS Code does, for the folder `root` with these settings. */
export async function startLanguageServer(
  root: string,
  settings: Readonly<Record<string, unknown>>,
): Promise<LanguageServer> {
  const packageFile = createRequire(import.meta.url).resolve('yaml-language-server/package.json');
  const script = join(dirname(packageFile), 'out/server/src/server.js');
  const child = spawn(process.execPath, [script, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  return connectEditor(child, root, settings);
}

/** Connects to a language server as an editor with the open folder `root` does. */
export async function connectEditor(
  child: Pick<ChildProcess, 'stdin' | 'stdout' | 'kill'>,
  root: string,
  settings: Readonly<Record<string, unknown>> = {},
): Promise<LanguageServer> {
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error('The language server has no standard input and output.');
  const connection = createProtocolConnection(new StreamMessageReader(stdout), new StreamMessageWriter(stdin));
  const waiting = new Map<
    string,
    { readonly version: number; readonly hear: (found: readonly Diagnostic[]) => void }
  >();
  connection.onRequest(ConfigurationRequest.type, ({ items }) =>
    items.map(({ section = '' }) => readSection(settings, section)),
  );
  connection.onRequest(RegistrationRequest.type, () => {});
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics, version: checked }) => {
    const asked = waiting.get(uri);
    if (!asked || (checked ?? asked.version) < asked.version) return;
    waiting.delete(uri);
    asked.hear(diagnostics);
  });
  connection.listen();
  const rootUri = pathToFileURL(root).href;
  await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri,
    workspaceFolders: [{ uri: rootUri, name: 'site' }],
    capabilities: {
      workspace: { configuration: true, didChangeConfiguration: { dynamicRegistration: true }, workspaceFolders: true },
      textDocument: {
        hover: { contentFormat: ['markdown'] },
        completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
      },
    },
  });
  await connection.sendNotification(InitializedNotification.type, {});

  let version = 0;
  const texts = new Map<string, string>();
  async function open(file: string, text: string): Promise<string> {
    const uri = `${rootUri}/${file}`;
    version += 1;
    texts.set(uri, text);
    const textDocument = { uri, languageId: 'yaml', version, text };
    await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
    return uri;
  }

  return {
    diagnose: async (file, text) => {
      const found = new Promise<readonly Diagnostic[]>((hear) =>
        waiting.set(`${rootUri}/${file}`, { version: version + 1, hear }),
      );
      await open(file, text);
      return found;
    },
    complete: async (file, textWithCursor) => {
      const { text, position } = cutCursor(textWithCursor);
      const uri = await open(file, text);
      const answer = await connection.sendRequest(CompletionRequest.type, { textDocument: { uri }, position });
      return Array.isArray(answer) ? answer : (answer?.items ?? []);
    },
    hover: async (file, textWithCursor) => {
      const { text, position } = cutCursor(textWithCursor);
      const uri = await open(file, text);
      const answer = await connection.sendRequest(HoverRequest.type, { textDocument: { uri }, position });
      return answer && MarkupContent.is(answer.contents) ? answer.contents.value : '';
    },
    ask: async (question, file, textWithCursor, more) => {
      const { text, position } = cutCursor(textWithCursor);
      const isOpen = texts.get(`${rootUri}/${file}`) === text;
      const uri = isOpen ? `${rootUri}/${file}` : await open(file, text);
      return connection.sendRequest(`textDocument/${question}`, { textDocument: { uri }, position, ...more });
    },
    stop: async () => {
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
      connection.dispose();
      child.kill();
    },
  };
}

/** The text without its cursor, and the position of the cursor. */
function cutCursor(text: string): { readonly text: string; readonly position: Position } {
  const offset = text.indexOf('|');
  const before = text.slice(0, offset).split('\n');
  return {
    text: text.slice(0, offset) + text.slice(offset + 1),
    position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 },
  };
}

/**
 * The settings of a section as a tree: `yaml.schemaStore.enable` is `enable` in `schemaStore` of the section `yaml`.
 */
function readSection(settings: Readonly<Record<string, unknown>>, section: string): unknown {
  if (section in settings) return settings[section];
  const tree: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(settings)) {
    const [first, second = '', third] = key.split('.');
    if (first === section) tree[second] = third === undefined ? value : { [third]: value };
  }
  return tree;
}
