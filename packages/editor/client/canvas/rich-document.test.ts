import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Editor } from '@tiptap/core';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { RICH, readRich, toggleList, writeRich } from './rich-document.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** A text in the editor; the part in brackets is selected. */
function open(marked: string): Editor {
  const element = document.createElement('div');
  document.body.replaceChildren(element);
  editor?.destroy();
  editor = new Editor({
    element: { mount: element },
    extensions: RICH,
    content: writeRich(marked.replace(/[«»]/g, '')) ?? null,
  });
  const places: number[] = [];
  const lines = (writeRich(marked)?.content ?? []).map(({ content = [] }) =>
    content.map(({ text = '-' }) => text).join(''),
  );
  let start = 1;
  for (const line of lines) {
    for (const sign of line.matchAll(/[«»]/g)) places.push(start + sign.index - places.length);
    start += line.length + 2;
  }
  const [from = 1, to = from] = places;
  editor.commands.setTextSelection({ from, to });
  return editor;
}
const read = ({ state }: Editor) => readRich(state.doc);
const press = (made: Editor, key: string) =>
  made.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
/** Types a text, so that input rules apply. */
const type = (made: Editor, words: string) => {
  for (const letter of words) {
    const { from, to } = made.state.selection;
    const isTaken = made.view.someProp('handleTextInput', (handle) =>
      handle(made.view, from, to, letter, () => made.state.tr),
    );
    if (!isTaken) made.view.dispatch(made.state.tr.insertText(letter, from, to));
  }
  return read(made);
};

function listTexts(data: unknown): readonly string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(listTexts) : [];
}

it('returns each text of the sites unchanged', () => {
  const texts = ['pages', 'tests/sites', 'starter'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.yaml'))
      .flatMap((file) => listTexts(parse(readFileSync(join(folder, file), 'utf8'), { logLevel: 'silent' }))),
  );
  const all = [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');
  const made = open('');
  const read = all.flatMap((text) => {
    const content = writeRich(text);
    if (!content) return [];
    made.commands.setContent(content);
    return [{ text, again: readRich(made.state.doc) }];
  });
  expect(read.filter(({ text, again }) => text !== again)).toEqual([]);
  expect(read.length).toBeGreaterThan(all.length * 0.98);
});

it('shows lists and headings, and quotes as they are written', () => {
  const made = open('One ${a.b}\n\n### Two\n- Three\n  - Four\n1. Five');
  expect(made.view.dom.textContent).toBe('One ${a.b}TwoThreeFourFive');
  expect([...made.view.dom.children].map((line) => [line.localName, line.getAttribute('data-marker')])).toEqual([
    ['p', null],
    ['h3', null],
    ['p', '•'],
    ['p', '•'],
    ['p', '1.'],
  ]);
});

it.each(['```\ncode\n```', '| a |\n|---|\n| b |', '> quoted', 'One\n\n> quoted', 'a **b', '- \n- a'])(
  'leaves %j to the field for plain text',
  (text) => expect(writeRich(text)).toBeUndefined(),
);

describe('a line', () => {
  it.each([
    ['One«» two', 'Enter', 'One\n\nx two'],
    ['- One«»\n- Two', 'Enter', '- One\n- x\n- Two'],
    ['  2. One«»', 'Enter', '2. One\n  3. x'],
    ['One\n\n- «»Two', 'Backspace', 'One\n\nxTwo'],
    ['### «»Two', 'Backspace', 'xTwo'],
  ])('%j is split or changed by keyboard', (text, key, expected) => {
    const made = open(text);
    press(made, key);
    expect(type(made, 'x')).toBe(expected);
  });

  it('ends a list if it is empty', () => {
    const made = open('- One«»');
    press(made, 'Enter');
    press(made, 'Enter');
    expect(type(made, 'x')).toBe('- One\n\nx');
  });

  it.each([
    ['- ', 'a', '- a'],
    ['1. ', 'a', '1. a'],
    ['### ', 'a', '### a'],
    ['so **very** good', '', 'so **very** good'],
    ['[words](/about) a', '', '[words](/about) a'],
    ['*a* and `b`', '', '*a* and `b`'],
  ])('can be typed in Markdown: %j', (typed, more, expected) => {
    const made = open('');
    expect(type(made, typed + more)).toBe(expected);
    expect(made.view.dom.textContent).toBe(expected.replace(/^[-#\d.]+ |[*`[\]]|\(.*\)/g, ''));
  });

  it.each([
    ['One\n\n«Two\n\nThree»', 'One\n\n- Two\n- Three'],
    ['«- Two\n- Three»', 'Two\n\nThree'],
    ['- «One»\n- Two', 'One\n\n- Two'],
    ['- One\n\n«Two»\n\nThree', '- One\n- Two\n\nThree'],
  ])('%j becomes a list item or a paragraph', (text, expected) => {
    const made = open(text);
    toggleList(made);
    expect(read(made)).toBe(expected);
  });
});
