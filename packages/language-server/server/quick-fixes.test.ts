import { expect, it } from 'vitest';
import type { FileFault, Range } from './messages.ts';
import { listFixes } from './quick-fixes.ts';

const at = (line: number, from: number, to: number): Range => ({
  start: { line, character: from },
  end: { line, character: to },
});
const fault = (range: Range, fix?: FileFault['fix']): FileFault => ({
  file: 'pages/home.yaml',
  range,
  code: 'page/unknown-key',
  severity: 'error',
  message: '"titel" is not a key of a page.',
  hint: 'Did you mean "title"?',
  ...(fix && { fix }),
});
const faults = [
  fault(at(0, 0, 5), { range: at(0, 0, 5), text: 'title' }),
  fault(at(1, 0, 5)),
  fault(at(2, 0, 5), { range: at(2, 0, 5), text: '' }),
];
const titles = (range: Range) => listFixes(faults, 'file:///home.yaml', range).map(({ title }) => title);

it('offers the fix of a fault at the cursor or next to it', () => {
  const [action] = listFixes(faults, 'file:///home.yaml', at(0, 5, 5));
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
