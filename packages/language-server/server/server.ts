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
  const findDocument = (file: string) => documents.all().find(({ uri }) => findFile(uri) === file);
  const board = createFaultBoard({
    nameUri,
    publish: (published) => void connection.sendDiagnostics(published),
    findVersion: (file) => findDocument(file)?.version,
  });
  let isKnown: (knowledge: SiteKnowledge) => void = () => {};
  let knowledge = new Promise<SiteKnowledge>((resolve) => {
    isKnown = resolve;
  });
  let lastFailure = '';
  const tellThread = startThread((finding) => {
    if (finding.kind === 'faults') return board.show(finding);
    if (finding.kind === 'knowledge') {
      isKnown(finding.knowledge);
      knowledge = Promise.resolve(finding.knowledge);
      return;
    }
    // Broken code fails again after each key press, but the same message is shown only once.
    if (finding.message !== lastFailure) connection.window.showErrorMessage(finding.message);
    lastFailure = finding.message;
  });

  let watches = false;

  function tellText({ uri, version }: TextDocument, text: string | undefined): void {
    const file = findFile(uri);
    if (file === undefined) return;
    // If the editor cannot watch files, the thread reads them all again, because other programs may have changed them.
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
  registerFeatures(connection, { documents, files, disk, findDocument, knowledge: () => knowledge });
  documents.listen(connection);
  connection.listen();
}
