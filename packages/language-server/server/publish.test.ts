import { expect, it } from 'vitest';
import type { PublishDiagnosticsParams, Range } from 'vscode-languageserver/node';
import type { FileFault } from './messages.ts';
import { createFaultBoard, listFixes } from './publish.ts';

const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 5 } };
const fault = (file: string, code = 'page/unknown-key'): FileFault => ({
  file,
  range,
  code,
  severity: 'warning',
  message: 'What is wrong.',
  hint: 'What to do.',
});

/** A board, a function that shows faults and returns the published counts, and the versions of open files. */
function open() {
  const versions = new Map<string, number>();
  const published: PublishDiagnosticsParams[] = [];
  const board = createFaultBoard({
    nameUri: (file) => `file:///${file}`,
    publish: (each) => void published.push(each),
    findVersion: (file) => versions.get(file),
  });
  const show = (...faults: FileFault[]) => {
    published.length = 0;
    board.show({ kind: 'faults', faults, versions: new Map(versions) });
    return published.map(({ uri, diagnostics }) => [uri, diagnostics.length]);
  };
  return { board, show, versions, published };
}

it('publishes the faults of every file, and removes those of a fixed one', () => {
  const { show } = open();
  expect(show(fault('site.yaml'), fault('pages/a.yaml'), fault('pages/a.yaml'))).toEqual([
    ['file:///site.yaml', 1],
    ['file:///pages/a.yaml', 2],
  ]);
  expect(show(fault('site.yaml'))).toEqual([
    ['file:///site.yaml', 1],
    ['file:///pages/a.yaml', 0],
  ]);
  expect(show(fault('site.yaml'))).toEqual([['file:///site.yaml', 1]]);
});

it('has what is wrong, and below it how to fix it', () => {
  const { show, published } = open();
  show(fault('site.yaml'));
  expect(published[0]?.diagnostics[0]).toMatchObject({ message: 'What is wrong.\nWhat to do.', severity: 2 });
});

it('publishes an empty list for an open file without faults', () => {
  const { show, versions } = open();
  versions.set('pages/a.yaml', 3);
  expect(show()).toEqual([['file:///pages/a.yaml', 0]]);
});

it('has no location for a fault in a file that was edited since', () => {
  const { board, show, versions } = open();
  versions.set('pages/a.yaml', 3);
  show(fault('pages/a.yaml'));
  expect(board.of('pages/a.yaml')).toHaveLength(1);
  versions.set('pages/a.yaml', 4);
  expect(board.of('pages/a.yaml')).toEqual([]);
});

it('publishes nothing of a file that was edited since', () => {
  const { board, versions, published } = open();
  versions.set('pages/a.yaml', 3);
  board.show({ kind: 'faults', faults: [fault('pages/a.yaml')], versions: new Map([['pages/a.yaml', 2]]) });
  expect(published).toEqual([]);
  expect(board.of('pages/a.yaml')).toEqual([]);
});

const at = (line: number, from: number, to: number): Range => ({
  start: { line, character: from },
  end: { line, character: to },
});
const fixable = (range: Range, fix?: FileFault['fix']): FileFault => ({
  file: 'pages/home.yaml',
  range,
  code: 'page/unknown-key',
  severity: 'error',
  message: '"titel" is not a key of a page.',
  hint: 'Did you mean "title"?',
  ...(fix && { fix }),
});
const fixables = [
  fixable(at(0, 0, 5), { range: at(0, 0, 5), text: 'title' }),
  fixable(at(1, 0, 5)),
  fixable(at(2, 0, 5), { range: at(2, 0, 5), text: '' }),
];
const titles = (range: Range) => listFixes(fixables, 'file:///home.yaml', range).map(({ title }) => title);

it('offers the fix of a fault at the cursor or next to it', () => {
  const [action] = listFixes(fixables, 'file:///home.yaml', at(0, 5, 5));
  expect(action).toMatchObject({
    title: 'Write "title"',
    isPreferred: true,
    edit: { changes: { 'file:///home.yaml': [{ range: at(0, 0, 5), newText: 'title' }] } },
  });
});

it('offers nothing if there is no fault, or no fix', () => {
  expect([titles(at(0, 6, 6)), titles(at(1, 0, 0))]).toEqual([[], []]);
});

it('describes what is removed if a fix only deletes', () => {
  expect(titles(at(2, 0, 3))).toEqual(['Remove what is not needed: "titel" is not a key of a page.']);
});
