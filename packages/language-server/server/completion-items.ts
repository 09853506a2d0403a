import type { CompletionItem, CompletionList } from 'vscode-languageserver/node';
import { CompletionItemKind, InsertTextFormat, InsertTextMode, MarkupKind } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Completion, Completions } from '../language/index.ts';

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
