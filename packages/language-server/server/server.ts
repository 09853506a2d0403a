import type { Connection, InitializeResult } from 'vscode-languageserver/node';
import {
  CodeActionKind,
  DidChangeWatchedFilesNotification,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Reader } from '../../../src/content/yaml/index.ts';
import type { SiteKnowledge } from '../language/index.ts';
import { registerFeatures } from './features.ts';
import type { Edit, Finding } from './messages.ts';
import { createFaultBoard, listFixes } from './publish.ts';
import { createSiteFiles } from './site-files.ts';

interface LanguageServerOptions {
  readonly connection: Connection;
  /** The folder of the site. */
  readonly root: string;
  /** The files on disk. */
  readonly disk: Reader;
  /** Starts the thread that checks the site; returns a function that sends edits to the thread. */
  readonly startThread: (hear: (finding: Finding) => void) => (edit: Edit) => void;
}

const CAPABILITIES: InitializeResult['capabilities'] = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
  completionProvider: { triggerCharacters: [' ', '{', '#', '/', '(', '.', '"', '-'] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
};

/** The watched files: all files of a site. */
const WATCHED = '**/{site.yaml,theme.yaml,theme.css,pages/**,public/**}';

/** Answers the requests of an editor about a site until the connection ends. */
export function serveLanguage({ connection, root, disk, startThread }: LanguageServerOptions): void {
  const documents = new TextDocuments(TextDocument);
  const files = createSiteFiles(root);
  const { findFile, nameUri } = files;
  const knowledge = createKnowledgeHolder();
  const findDocument = (file: string) => documents.all().find(({ uri }) => findFile(uri) === file);
  const board = createFaultBoard({
    nameUri,
    publish: (published) => void connection.sendDiagnostics(published),
    findVersion: (file) => findDocument(file)?.version,
  });
  const tellFailure = unlessRepeated((message) => connection.window.showErrorMessage(message));
  const tellThread = startThread((finding) => {
    if (finding.kind === 'faults') board.show(finding);
    if (finding.kind === 'knowledge') knowledge.set(finding.knowledge);
    if (finding.kind === 'failure') tellFailure(finding.message);
  });

  let watches = false;

  function tellText({ uri, version }: TextDocument, text: string | undefined): void {
    const file = findFile(uri);
    if (file === undefined) return;
    // An editor without file watching does not report changes by other programs.
    if (!watches) tellThread({ kind: 'disk', files: [] });
    tellThread({ kind: 'text', file, text, version });
  }

  connection.onInitialize(({ capabilities }) => {
    watches = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false;
    return { capabilities: CAPABILITIES, serverInfo: { name: 'page-builder' } };
  });
  connection.onInitialized(() => {
    const watchers = [{ globPattern: WATCHED }];
    if (watches) void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  });
  connection.onDidChangeWatchedFiles(({ changes }) =>
    tellThread({ kind: 'disk', files: changes.flatMap(({ uri }) => findFile(uri) ?? []) }),
  );
  documents.onDidChangeContent(({ document }) => tellText(document, document.getText()));
  documents.onDidSave(({ document }) => tellThread({ kind: 'disk', files: [findFile(document.uri) ?? ''] }));
  documents.onDidClose(({ document }) => tellText(document, undefined));
  connection.onCodeAction(({ textDocument: { uri }, range }) => listFixes(board.of(findFile(uri) ?? ''), uri, range));
  registerFeatures(connection, { documents, files, disk, findDocument, knowledge: knowledge.get });
  documents.listen(connection);
  connection.listen();
}

/** Sends a message only if it differs from the previous one: broken code fails again after each key press. */
function unlessRepeated(tell: (message: string) => void): (message: string) => void {
  let last = '';
  return (message) => {
    if (message !== last) tell(message);
    last = message;
  };
}

/** The latest data about a site. */
function createKnowledgeHolder() {
  let latest: SiteKnowledge | undefined;
  let isKnown: (knowledge: SiteKnowledge) => void = () => {};
  const first = new Promise<SiteKnowledge>((resolve) => {
    isKnown = resolve;
  });
  return {
    set: (knowledge: SiteKnowledge) => {
      latest = knowledge;
      isKnown(knowledge);
    },
    /** The latest data; waits until there is some. */
    get: async () => latest ?? first,
  };
}
