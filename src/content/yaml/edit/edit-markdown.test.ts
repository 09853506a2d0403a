import { describe, expect, it } from 'vitest';
import type { Edit } from './edit.ts';
import { applyMarkdownEdits } from './edit-markdown.ts';

const set = (key: string, value: string): Edit => ({ kind: 'set', path: [key], value });
const edit = (text: string, ...edits: readonly Edit[]) => {
  const result = applyMarkdownEdits(text, edits);
  return result.ok ? result.text : result.reason;
};

describe('an edit of a Markdown file', () => {
  it('of a value leaves its comments and its text as they are', () =>
    expect(edit('---\n# why\ntitle: A # b\n---\n\n\n# A\n', set('title', 'B'))).toBe(
      '---\n# why\ntitle: B # b\n---\n\n\n# A\n',
    ));
  it('adds front matter where there is none, or where it is empty', () => {
    expect(edit('Text\n', set('title', 'A'))).toBe('---\ntitle: A\n---\n\nText\n');
    expect(edit('---\n---\nText\n', set('title', 'A'))).toBe('---\ntitle: A\n---\nText\n');
    expect(edit('', set('title', 'A'), set('body', 'Text'))).toBe('---\ntitle: A\n---\n\nText\n');
  });
  it('of the text replaces all of it, in the line ends of the file', () => {
    expect(edit('---\r\na: 1\r\n---\r\n\r\nOld\r\n', set('body', 'New\nlines'))).toBe(
      '---\r\na: 1\r\n---\r\n\r\nNew\r\nlines\r\n',
    );
    expect(edit('---\na: 1\n---\n', set('body', 'New'))).toBe('---\na: 1\n---\n\nNew\n');
    expect(edit('---\na: 1\n---\n\nOld\n', { kind: 'delete', path: ['body'] })).toBe('---\na: 1\n---\n\n\n');
  });
  it('is refused for a part of the text, and for a file that cannot be read', () => {
    expect(edit('Text', { kind: 'move', path: ['body'], to: ['title'] })).toContain('only be replaced as a whole');
    expect(edit('---\na: 1\n', set('a', 'b'))).toContain('never closed');
  });
});
