import { beforeEach, expect, it } from 'vitest';
import { createTypedWords } from './typed-words.ts';

const { type, showAgain, compare } = createTypedWords();
let block: Element;
let settle: (isSaved: boolean) => void;
beforeEach(() => {
  document.body.innerHTML = '<div><h2>Old\u00a0words</h2><p>Some <b>strong</b> words</p><i>twice</i><i>twice</i></div>';
  block = document.querySelector('div') ?? expect.unreachable();
});

function write(before: string, value: string) {
  const saved = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  type({ key: before, block, before, value, saved });
  return saved;
}
const heading = () => block.querySelector('h2')?.textContent;
const answer = (words: string) => {
  block.innerHTML = `<h2>${words}</h2>`;
  showAgain();
};

it('shows words in the place of the old ones, before they are saved', async () => {
  const saved = write('Old words', 'New words');
  expect(heading()).toBe('New words');
  settle(true);
  await saved;
  expect(heading()).toBe('New words');
  answer('What the server makes of them');
  expect(heading()).toBe('What the server makes of them');
});

it('keeps what was typed last while the server answers to what was typed before', async () => {
  void write('Old words', 'Old words a');
  const first = settle;
  const saved = write('Old words', 'Old words ab');
  first(true);
  answer('Old words a');
  expect(heading()).toBe('Old words ab');
  settle(true);
  await saved;
  answer('Old words abc');
  expect(heading()).toBe('Old words abc');
});

it('shows again what the file says where that is not saved', async () => {
  const saved = write('Old words', 'New words');
  settle(false);
  await saved;
  expect(heading()).toBe('Old words');
});

it.each([
  ['Old words', 'Old\u00a0words'],
  ['New words', 'New words'],
])('shows once it is saved what the server said, where the file says %s', async (said, shown) => {
  const saved = write('Old words', 'New words');
  compare(() => 'Old words');
  expect(heading()).toBe('New words');
  settle(true);
  await saved;
  compare(() => said);
  expect(heading()).toBe(shown);
});

it.each([
  ['Some strong words', 'Other words', 'marks on the page'],
  ['twice', 'once', 'which of two places is meant'],
  ['Old words', 'Some **strong** words', 'marks in the text'],
  ['Old words', 'From ${site.facts.price}', 'what is quoted'],
  ['nowhere', 'words', 'where they stand'],
])('leaves to the server what it cannot know: %s, %s: %s', async (before, value) => {
  const was = block.innerHTML;
  const saved = write(before, value);
  expect(block.innerHTML).toBe(was);
  settle(true);
  await saved;
});
