import type {
  CompletionItem,
  CompletionList,
  Connection,
  Location,
  Range,
  TextDocumentPositionParams,
  TextDocuments,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import {
  CompletionItemKind,
  ErrorCodes,
  InsertTextFormat,
  InsertTextMode,
  MarkupKind,
  ResponseError,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Reader } from '../../../src/content/yaml/index.ts';
import { decodeText } from '../../../src/content/yaml/index.ts';
import type {
  Completion,
  Completions,
  EditedFile,
  EditedSite,
  FilePart,
  Renaming,
  SiteKnowledge,
} from '../language/index.ts';
import {
  complete,
  explain,
  findReferences,
  findRenamable,
  findSubject,
  locateNamed,
  rename,
  withEdited,
} from '../language/index.ts';
import type { SiteFiles } from './site-files.ts';

/** What the handlers of requests use. */
interface Session {
  readonly documents: TextDocuments<TextDocument>;
  readonly files: SiteFiles;
  readonly disk: Reader;
  /** The open document of a site file; undefined if the file is not open. */
  readonly findDocument: (file: string) => TextDocument | undefined;
  readonly knowledge: () => Promise<SiteKnowledge>;
}

/** A request about a position in an open file. */
interface Question {
  readonly document: TextDocument;
  readonly site: EditedSite;
  readonly edited: EditedFile;
  readonly offset: number;
}

/** Answers requests about a position in an open file. */
export function registerFeatures(connection: Connection, session: Session): void {
  const answer =
    <Asked extends TextDocumentPositionParams, Answer>(reply: (question: Question, asked: Asked) => Answer) =>
    async (asked: Asked): Promise<Answer | null> => {
      const question = await findQuestion(session, asked);
      return question ? reply(question, asked) : null;
    };
  connection.onCompletion(
    answer(({ site, edited, offset, document }, { context }) => {
      const { items, hasMore } = complete(site, edited, offset);
      // After a space, the author probably types text, so placeholders are not offered.
      const wanted = context?.triggerCharacter === ' ' ? items.filter(({ kind }) => kind !== 'word') : items;
      return listCompletions({ items: wanted, hasMore }, document);
    }),
  );
  connection.onHover(
    answer(({ site, edited, offset, document }) => {
      const found = explain(site, edited, offset);
      if (!found) return null;
      return { range: toRange(document, found.range), contents: { kind: MarkupKind.Markdown, value: found.markdown } };
    }),
  );
  connection.onDefinition(
    answer(({ site, edited, offset }) => {
      const named = findSubject(withEdited(site, edited), edited, offset)?.named;
      const found = named && locateNamed(withEdited(site, edited), named);
      return found ? toLocation(session, found) : null;
    }),
  );
  connection.onReferences(
    answer(({ site, edited, offset }, { context }) =>
      findReferences(site, edited, offset, context.includeDeclaration).map((part) => toLocation(session, part)),
    ),
  );
  connection.onPrepareRename(
    answer(({ site, edited, offset, document }) => {
      const found = findRenamable(site, edited, offset);
      return found ? { range: toRange(document, found.range), placeholder: found.name } : null;
    }),
  );
  connection.onRenameRequest(
    answer(({ site, edited, offset }, { newName }) => {
      const renaming = rename(site, edited, offset, newName);
      if (!renaming) return null;
      return 'refused' in renaming
        ? new ResponseError<void>(ErrorCodes.InvalidParams, renaming.refused)
        : toWorkspaceEdit(session, renaming);
    }),
  );
}

/** The file and the offset of a request; undefined if the file is not open, or is not part of the site. */
async function findQuestion(
  session: Session,
  { textDocument, position }: TextDocumentPositionParams,
): Promise<Question | undefined> {
  const knowledge = await session.knowledge();
  const document = session.documents.get(textDocument.uri);
  const file = session.files.findFile(textDocument.uri);
  if (!document || file === undefined) return undefined;
  const listPages = () => session.disk.list('pages').filter((each) => each.endsWith('.yaml'));
  return {
    document,
    site: { knowledge, read: (each) => readText(session, each), listPages },
    edited: { file, text: document.getText() },
    offset: document.offsetAt(position),
  };
}

/** The text of a file, with unsaved changes if it is open. */
function readText({ findDocument, disk }: Session, file: string): string | undefined {
  const open = findDocument(file);
  if (open) return open.getText();
  const bytes = disk.read(file);
  return bytes && decodeText(bytes).text;
}

function toRange(document: TextDocument, [start, end]: FilePart['range']): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

function toLocation(session: Session, { file, range }: FilePart): Location {
  return { uri: session.files.nameUri(file), range: toRange(openText(session, file), range) };
}

/**
 * The text of a file, to convert offsets to positions. In a file that is not text, only offset 0 can be converted.
 */
function openText(session: Session, file: string): TextDocument {
  const uri = session.files.nameUri(file);
  return session.findDocument(file) ?? TextDocument.create(uri, 'yaml', 0, readText(session, file) ?? '');
}

function toWorkspaceEdit(session: Session, { edits, moved }: Renaming): WorkspaceEdit {
  const { nameUri } = session.files;
  const byFile = new Map<string, Renaming['edits'][number][]>();
  for (const edit of edits) byFile.set(edit.file, [...(byFile.get(edit.file) ?? []), edit]);
  const changes = [...byFile].map(([file, inFile]) => {
    const document = openText(session, file);
    const version = session.findDocument(file)?.version ?? null;
    return {
      textDocument: { uri: nameUri(file), version },
      edits: inFile.map(({ range, text }) => ({ range: toRange(document, range), newText: text })),
    };
  });
  const moves = moved ? [{ kind: 'rename', oldUri: nameUri(moved.from), newUri: nameUri(moved.to) } as const] : [];
  return { documentChanges: [...changes, ...moves] };
}

const KINDS: Readonly<Record<Completion['kind'], CompletionItemKind>> = {
  key: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember,
  name: CompletionItemKind.Value,
  word: CompletionItemKind.Variable,
  snippet: CompletionItemKind.Snippet,
};

/** The completions in the form of the protocol. */
export function listCompletions({ items, hasMore }: Completions, document: TextDocument): CompletionList {
  return { isIncomplete: hasMore, items: items.map((item) => describe(item, document)) };
}

function describe(
  { label, kind, insert, isSnippet, range, order, detail, about }: Completion,
  document: TextDocument,
): CompletionItem {
  const [start, end] = range;
  return {
    label,
    kind: KINDS[kind],
    sortText: order,
    textEdit: { range: { start: document.positionAt(start), end: document.positionAt(end) }, newText: insert },
    ...(isSnippet && { insertTextFormat: InsertTextFormat.Snippet }),
    ...(insert.includes('\n') && { insertTextMode: InsertTextMode.adjustIndentation }),
    ...(detail !== undefined && { detail }),
    ...(about !== undefined && about !== '' && { documentation: { kind: MarkupKind.Markdown, value: about } }),
  };
}
