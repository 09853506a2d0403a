import { beforeEach, expect, it } from 'vitest';
import { createTypedWords } from './typed-words.ts';

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

it('shows words in the place of the old ones, before they are saved', async () => {
  const saved = write('New words');
  expect(heading()).toBe('New words');
  settle(true);
  await saved;
  expect(heading()).toBe('New words');
  answer('What the server makes of them');
  expect(heading()).toBe('What the server makes of them');
});

it('keeps what was typed last while the server answers to what was typed before', async () => {
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

it('goes on where all words were taken away', () => {
  void write('');
  void write('N');
  expect(heading()).toBe('N');
});

it('shows again what the file says where that is not saved', async () => {
  const saved = write('New words');
  settle(false);
  await saved;
  expect(heading()).toBe('Old\u00a0words');
});

it.each([
  ['Old words', 'Old\u00a0words'],
  ['New words', 'New words'],
])('shows once it is saved what the server said, where the file says %s', async (said, shown) => {
  const saved = write('New words');
  compare(() => 'Old words');
  expect(heading()).toBe('New words');
  settle(true);
  await saved;
  compare(() => said);
  expect(heading()).toBe(shown);
});

it('leaves what is quoted to the server', () => {
  void write('From ${site.facts.price}');
  expect(heading()).toBe('Old\u00a0words');
});
