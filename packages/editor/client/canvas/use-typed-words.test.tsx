import { expect, it } from 'vitest';
import { renderInEditor } from '../../../../tests/support/render-in-editor.tsx';
import type { HearEdit } from '../session.ts';
import { useTypedWords } from './use-typed-words.ts';

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
