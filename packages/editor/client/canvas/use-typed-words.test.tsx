import { beforeEach, expect, it } from 'vitest';
import { renderInEditor } from '../../../../tests/support/render-in-editor.tsx';
import type { HearEdit } from '../session.ts';
import { createTypedWords, useTypedWords } from './use-typed-words.ts';

function Canvas() {
  useTypedWords(document);
  return null;
}

it('updates a text wherever the page shows it, unless it is Markdown', () => {
  const main = document.createElement('main');
  main.innerHTML = `<div data-block="note" data-edit="pages/home.yaml#blocks.1">
    <a data-edit="text"><svg></svg> Same</a>
    <p data-edit="pages/_shared/why.yaml#text">Same</p>
    <p data-edit="pages/_shared/why.yaml#text">Same</p>
    <p data-edit="body" data-edit-markdown="">Same</p>
  </div>`;
  document.body.append(main);
  let hear: HearEdit | undefined;
  renderInEditor(<Canvas />, {
    followEdits: (follower) => {
      hear = follower;
      return () => {};
    },
  });
  const words = () => [...main.querySelectorAll('a, p')].map(({ textContent }) => textContent);
  const set = (file: string, path: readonly (string | number)[], value: string) =>
    hear?.(file, { edits: [{ kind: 'set', path, value }] }, Promise.resolve(true));
  set('pages/home.yaml', ['blocks', 0, 'text'], 'Hidden');
  set('pages/home.yaml', ['blocks', 1, 'body'], 'Marked');
  expect(words()).toEqual([' Same', 'Same', 'Same', 'Same']);
  set('pages/home.yaml', ['blocks', 1, 'text'], 'Own');
  expect(words()).toEqual(['Own', 'Same', 'Same', 'Same']);
  set('pages/_shared/why.yaml', ['text'], 'Shared');
  expect(words()).toEqual(['Own', 'Shared', 'Shared', 'Same']);
  expect(main.querySelector('svg')).not.toBeNull();
  main.remove();
});

const { type, showAgain, compare } = createTypedWords();
let settle: (isSaved: boolean) => void;
let key = 0;
beforeEach(() => {
  document.body.innerHTML = '<h2>Old\u00a0words</h2>';
  key += 1;
});

const heading = () => document.querySelector('h2')?.textContent;
function write(value: string) {
  const saved = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  const find = () => [...(document.querySelector('h2')?.childNodes ?? [])].filter((node) => node instanceof Text);
  type({ key: String(key), find, value, saved });
  return saved;
}
const answer = (words: string) => {
  document.body.innerHTML = `<h2>${words}</h2>`;
  showAgain();
};

it('shows a new text before it is saved', async () => {
  const saved = write('New words');
  expect(heading()).toBe('New words');
  settle(true);
  await saved;
  expect(heading()).toBe('New words');
  answer('What the server makes of them');
  expect(heading()).toBe('What the server makes of them');
});

it('keeps the last text while the server responds to earlier ones', async () => {
  void write('Old words a');
  const first = settle;
  const saved = write('Old words ab');
  first(true);
  answer('Old words a');
  expect(heading()).toBe('Old words ab');
  settle(true);
  await saved;
  answer('Old words abc');
  expect(heading()).toBe('Old words abc');
});

it('continues after the whole text was deleted', () => {
  void write('');
  void write('N');
  expect(heading()).toBe('N');
});

it('restores the text of the file if the new one is not saved', async () => {
  const saved = write('New words');
  settle(false);
  await saved;
  expect(heading()).toBe('Old\u00a0words');
});

it.each([
  ['Old words', 'Old\u00a0words'],
  ['New words', 'New words'],
])('shows the text of the server after the save if the file has %s', async (said, shown) => {
  const saved = write('New words');
  compare(() => 'Old words');
  expect(heading()).toBe('New words');
  settle(true);
  await saved;
  compare(() => said);
  expect(heading()).toBe(shown);
});

it('leaves quotes to the server', () => {
  void write('From ${site.facts.price}');
  expect(heading()).toBe('Old\u00a0words');
});
