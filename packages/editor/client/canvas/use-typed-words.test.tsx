import { expect, it } from 'vitest';
import { makeFile, renderInEditor } from '../../../../tests/support/render-in-editor.tsx';
import type { PageOutline } from '../../protocol.ts';
import type { HearEdit } from '../session.ts';
import { useTypedWords } from './use-typed-words.ts';

const outline: PageOutline = {
  ...{ path: '/', file: 'pages/home.yaml', blocksFile: 'pages/home.yaml', pagesOfBlocks: 1, texts: {} },
  blocks: [
    { type: 'hidden', file: 'pages/home.yaml', path: ['blocks', 0], line: 2 },
    { type: 'note', file: 'pages/home.yaml', path: ['blocks', 1], line: 4, shownAt: 0 },
    {
      ...{ type: 'note', file: 'pages/home.yaml', path: ['blocks', 2], line: 6, shownAt: 1 },
      shared: { name: 'why', file: 'pages/_shared/why.yaml', pages: 2 },
    },
  ],
};
const data = { blocks: [{ text: 'Same' }, { text: 'Same' }, { shared: 'why' }] };

function Canvas() {
  useTypedWords(document);
  return null;
}

it('shows a text in the block that says it, of its own or shared', () => {
  const main = document.createElement('main');
  main.id = 'main';
  main.innerHTML = '<div data-block="note"><p>Same</p></div><div data-block="note"><p>Same</p></div>';
  document.body.append(main);
  let hear: HearEdit | undefined;
  renderInEditor(<Canvas />, {
    outline,
    files: new Map([
      ['pages/home.yaml', makeFile('pages/home.yaml', '', { data })],
      ['pages/_shared/why.yaml', makeFile('pages/_shared/why.yaml', '', { data: { text: 'Same' } })],
    ]),
    followEdits: (follower) => {
      hear = follower;
      return () => {};
    },
  });
  const words = () => [...main.querySelectorAll('p')].map(({ textContent }) => textContent);
  const set = (file: string, path: readonly (string | number)[], value: string) =>
    hear?.(file, { edits: [{ kind: 'set', path, value }] }, Promise.resolve(true));
  set('pages/home.yaml', ['blocks', 0, 'text'], 'Hidden');
  expect(words()).toEqual(['Same', 'Same']);
  set('pages/home.yaml', ['blocks', 1, 'text'], 'Own');
  expect(words()).toEqual(['Own', 'Same']);
  set('pages/_shared/why.yaml', ['text'], 'Shared');
  expect(words()).toEqual(['Own', 'Shared']);
  main.remove();
});
