import { expect, it, vi } from 'vitest';
import { createEditorApi, makeFile, makeOverview, makePage } from '../../../tests/support/render-in-editor.tsx';
import type { PageOutline, PageState, Saved, ServerEvent } from '../protocol.ts';
import { Refused } from './api.ts';
import { createEditorStore } from './store.ts';

const file = 'pages/home.yaml';
const block = (type: string, index: number) => ({ type, file, path: ['blocks', index], line: index + 2 });
const describePage = (text: string, ...types: readonly string[]): PageState => {
  const outline: PageOutline = {
    ...{ path: '/', file, blocksFile: file, pagesOfBlocks: 1, texts: { [file]: text }, blocks: types.map(block) },
  };
  return { outline, files: [makeFile(file, text, { data: { blocks: types.map((type) => ({ type })) } })] };
};
const MOVE = { file, edits: [{ kind: 'move' as const, path: ['blocks', 0], to: ['blocks', 1] }] };

/** The editor of a page with two blocks, and a server whose responses the test sends. */
async function open() {
  const asked: ((page: PageState) => void)[] = [];
  const server = { tell: (_event: ServerEvent) => {}, resolve: (_saved: Saved) => {}, reject: (_error: Error) => {} };
  const store = createEditorStore(
    createEditorApi({
      page: () => new Promise((resolve) => asked.push(resolve)),
      save: () =>
        new Promise((resolve, reject) => {
          Object.assign(server, { resolve, reject });
        }),
      file: async () => makeFile(file, 'before'),
      listen: (hear) => {
        server.tell = hear;
        return () => {};
      },
    }),
  );
  store.start();
  server.tell({ kind: 'site', site: makeOverview([makePage('/')]) });
  const answer = async (page: PageState) => {
    await vi.waitFor(() => expect(asked).not.toEqual([]));
    asked.shift()?.(page);
  };
  const readOrder = () => store.read().outline?.blocks.map(({ type }) => type);
  server.tell({ kind: 'changed' });
  await answer(describePage('before', 'a', 'b'));
  await vi.waitFor(() => expect(readOrder()).toEqual(['a', 'b']));
  return { server, store, answer, readOrder };
}

it('shows a moved block at its new place, even if the server still sends the old one', async () => {
  const { server, store, answer, readOrder } = await open();
  server.tell({ kind: 'changed' });
  const moved = store.read().move(0, 1, MOVE);
  expect(readOrder()).toEqual(['b', 'a']);
  await answer(describePage('before', 'a', 'b'));
  server.resolve({ text: 'after', etag: '"2"', data: { blocks: [{ type: 'b' }, { type: 'a' }] } });
  expect(await moved).toBe(true);
  expect(readOrder()).toEqual(['b', 'a']);
  await answer({ ...describePage('after', 'b', 'a'), files: [] });
  await vi.waitFor(() => expect(store.read().outline?.texts[file]).toBe('after'));
  expect(readOrder()).toEqual(['b', 'a']);
});

it('asks before it is left only while the server does not have every change', async () => {
  const { server, store } = await open();
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  const saved = store.read().edit(file, { edits: [{ kind: 'set', path: ['title'], value: 'A' }] });
  expect(leave()).toBe(true);
  await Promise.resolve();
  server.resolve({ text: 'after', etag: '"2"' });
  expect(await saved).toBe(true);
  expect(leave()).toBe(false);
});

it('shows it at its old place again if the move is refused', async () => {
  const { server, store, answer, readOrder } = await open();
  const moved = store.read().move(0, 1, MOVE);
  await Promise.resolve();
  server.reject(new Refused(422, 'No'));
  expect(await moved).toBe(false);
  await answer(describePage('before', 'a', 'b'));
  await vi.waitFor(() => expect(readOrder()).toEqual(['a', 'b']));
  expect(store.read().saves).toEqual({ pending: 0, isLastSaved: false });
});
