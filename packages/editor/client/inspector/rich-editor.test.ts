import { Editor } from '@tiptap/core';
import { afterEach, expect, it, vi } from 'vitest';
import type { RichEditor } from './rich-editor.ts';
import { createRichEditor } from './rich-editor.ts';

const onType = vi.fn((_text: string) => {});
let made: RichEditor | undefined;
afterEach(() => made?.close());

/** Pastes at the end of a text, after the given keys, and returns the text. */
function paste(text: string, clipboard: Readonly<Record<string, string>>, ...keys: readonly string[]) {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  const ears = { onType, onQuote: () => {}, onAskLink: () => {}, onProblem: () => {}, isChoosing: () => false };
  made = createRichEditor(element, text, ears);
  const editor = 'editor' in element && element.editor instanceof Editor ? element.editor : expect.unreachable();
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  for (const key of keys) element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  const clipboardData = { types: [], getData: (type: string) => clipboard[type] ?? '' };
  element.dispatchEvent(Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData }));
  return onType.mock.lastCall?.[0];
}

it.each([
  [{ 'text/html': '<h2>Prices</h2><p>From £20.</p>' }, 'One\n\n### Prices\n\nFrom £20.'],
  [{ 'text/plain': 'Two\n\nThree' }, 'One\n\nTwo\n\nThree'],
  [{ 'text/plain': 'Two\r\n\r\nThree\u000bfour\u200b' }, 'One\n\nTwo\n\nThree four'],
])('%j is pasted as paragraphs of their own', (clipboard, expected) => {
  expect(paste('One', clipboard, 'Enter')).toBe(expected);
  expect(paste('One', clipboard)).toBe(expected);
});

it('a pasted line continues the paragraph', () => {
  expect(paste('One', { 'text/html': '<p> <b>two</b></p>' })).toBe('One**two**');
});
