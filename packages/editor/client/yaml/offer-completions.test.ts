import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { afterEach, describe, expect, it } from 'vitest';
import { standInForLayout } from '../../../../tests/support/text-layout.ts';
import type { Completion } from '../../../language-server/language/completion.ts';
import { offerCompletions, toTemplate } from './offer-completions.ts';

standInForLayout();

const key: Completion = {
  label: 'heading',
  kind: 'key',
  insert: 'heading: ',
  isSnippet: false,
  range: [8, 11],
  order: '1',
};

const views: EditorView[] = [];
afterEach(() => {
  for (const view of views.splice(0)) view.destroy();
});

async function offer(text: string, offset: number, items: readonly Completion[]) {
  const view = new EditorView({ state: EditorState.create({ doc: text }) });
  views.push(view);
  const source = offerCompletions(async () => ({ items, hasMore: false }));
  const result = await source(new CompletionContext(view.state, offset, true));
  return { view, result };
}

describe('the completions of the server', () => {
  it('replace the typed text', async () => {
    const { view, result } = await offer('blocks:\nhea', 11, [key]);
    const [option] = result?.options ?? [];
    if (typeof option?.apply === 'function') option.apply(view, option, 8, 11);
    expect(view.state.doc.toString()).toBe('blocks:\nheading: ');
    expect(view.state.selection.main.head).toBe(17);
  });

  it('keep braces, and put the cursor at the position of the snippet', async () => {
    const snippet = { ...key, insert: 'primary: { label: $1, link: $2 }\nnext: \\$1', isSnippet: true };
    const { view, result } = await offer('blocks:\nhea', 11, [snippet]);
    const [option] = result?.options ?? [];
    if (typeof option?.apply === 'function') option.apply(view, option, 8, 11);
    expect(view.state.doc.toString()).toBe('blocks:\nprimary: { label: , link:  }\nnext: $1');
    expect(view.state.selection.main.head).toBe(26);
  });

  it('are empty if the server has none or cannot be reached', async () => {
    expect((await offer('a', 1, [])).result).toBeNull();
    const state = EditorState.create({ doc: 'a' });
    const source = offerCompletions(() => Promise.reject(new Error('gone')));
    expect(await source(new CompletionContext(state, 1, true))).toBeNull();
  });
});

it('a quote of a site value in a snippet stays unchanged', () => {
  expect(toTemplate('text: \\${site.name\\}, $1')).toBe('text: $\\{site.name\\}, ${1}');
});
