import { expect, it } from 'vitest';
import { listSegments } from './segments.ts';

const list = (text: string) => listSegments(text).map(([start, end]) => text.slice(start, end));

it('finds paragraphs, list items and headings', () => {
  expect(list('One\ntwo \n\n### Three\n- Four\n  five\n  - Six\n1. Seven\n\nEight\n')).toEqual([
    ...['One\ntwo', 'Three', 'Four\n  five', 'Six', 'Seven', 'Eight'],
  ]);
});

it('leaves out parts with other content', () => {
  expect(list('One\n\n> Quoted\n\n---\n\nTwo')).toEqual(['One', 'Two']);
  for (const text of ['```\na\n```\n\nb', '    a\n\nb', '| a |\n|---|\n| b |', 'a  \nb', 'a\\\nb'])
    expect(list(text)).toEqual([]);
});
