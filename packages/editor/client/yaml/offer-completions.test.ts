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

describe('what the server offers', () => {
  it('is written in the place of what was typed', async () => {
    const { view, result } = await offer('blocks:\nhea', 11, [key]);
    const [option] = result?.options ?? [];
    if (typeof option?.apply === 'function') option.apply(view, option, 8, 11);
    expect(view.state.doc.toString()).toBe('blocks:\nheading: ');
    expect(view.state.selection.main.head).toBe(17);
  });

  it('keeps braces, and puts the cursor where a snippet says', async () => {
    const snippet = { ...key, insert: 'primary: { label: $1, link: $2 }\nnext: \\$1', isSnippet: true };
    const { view, result } = await offer('blocks:\nhea', 11, [snippet]);
    const [option] = result?.options ?? [];
    if (typeof option?.apply === 'function') option.apply(view, option, 8, 11);
    expect(view.state.doc.toString()).toBe('blocks:\nprimary: { label: , link:  }\nnext: $1');
    expect(view.state.selection.main.head).toBe(26);
  });

  it('is nothing where the server offers nothing, or cannot be reached', async () => {
    expect((await offer('a', 1, [])).result).toBeNull();
    const state = EditorState.create({ doc: 'a' });
    const source = offerCompletions(() => Promise.reject(new Error('gone')));
    expect(await source(new CompletionContext(state, 1, true))).toBeNull();
  });
});

it('a quoted fact in a snippet stays one', () => {
  expect(toTemplate('text: \\${site.name\\}, $1')).toBe('text: $\\{site.name\\}, ${1}');
});
