import { expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { listCompletions } from './features.ts';

const document = TextDocument.create('file:///home.yaml', 'yaml', 1, 'title: Home\nblo\n');
const item = { label: 'blocks', kind: 'key', isSnippet: true, range: [12, 15], order: '1' } as const;

it('has the range of the replacement, with several lines', () => {
  const { isIncomplete, items } = listCompletions(
    { items: [{ ...item, insert: 'blocks:\n  - $1', about: 'The *blocks*', detail: 'required' }], hasMore: true },
    document,
  );
  expect(isIncomplete).toBe(true);
  expect(items).toEqual([
    {
      label: 'blocks',
      kind: 10,
      sortText: '1',
      textEdit: {
        range: { start: { line: 1, character: 0 }, end: { line: 1, character: 3 } },
        newText: 'blocks:\n  - $1',
      },
      insertTextFormat: 2,
      insertTextMode: 2,
      detail: 'required',
      documentation: { kind: 'markdown', value: 'The *blocks*' },
    },
  ]);
});

it('leaves out what is empty', () => {
  const { items } = listCompletions(
    { items: [{ ...item, isSnippet: false, insert: 'blocks: ' }], hasMore: false },
    document,
  );
  expect(Object.keys(items[0] ?? {})).toEqual(['label', 'kind', 'sortText', 'textEdit']);
});
