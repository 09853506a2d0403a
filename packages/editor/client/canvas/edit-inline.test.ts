import { Editor } from '@tiptap/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { InlineEdit } from './edit-inline.ts';
import { editInline } from './edit-inline.ts';
import { readInlineText } from './inline-text.ts';

const ears = {
  save: vi.fn(async (_text: string, _restore: () => void) => true),
  onAskLink: vi.fn(),
  onProblem: vi.fn(),
  onEnd: vi.fn(),
};
let element: HTMLElement;
let edit: InlineEdit;

function start(html: string, value: string, isRich: boolean): void {
  document.body.innerHTML = isRich ? `<div data-edit-markdown>${html}</div>` : html;
  element = document.querySelector<HTMLElement>('[tabindex]') ?? expect.unreachable();
  const shown = document.querySelector<HTMLElement>('body > *') ?? expect.unreachable();
  const read = (name: string) => (name === 'site.facts.phone' ? '800' : undefined);
  const found = readInlineText(shown, element, value, read) ?? expect.unreachable();
  edit = editInline({ ...found, value }, ears);
}
function findEditor(): Editor {
  return 'editor' in element && element.editor instanceof Editor ? element.editor : expect.unreachable();
}
/** Selects a range; a quote such as `${site.name}` counts as one character. */
const select = (from: number, to: number) => findEditor().commands.setTextSelection({ from, to });
/** Replaces the whole text. */
const type = (words: string) => findEditor().chain().selectAll().insertContent({ type: 'text', text: words }).run();
const press = (key: string, more: KeyboardEventInit = {}) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
beforeEach(() => {
  for (const ear of Object.values(ears)) ear.mockClear();
});

describe('a line of plain text', () => {
  beforeEach(() => start('<h2 tabindex="-1">Old <b>words</b></h2>', 'Old words', false));

  it('is saved as typed on Enter', () => {
    type('New words');
    press('Enter');
    expect(ears.save).toHaveBeenCalledExactlyOnceWith('New words', expect.any(Function));
    expect(ears.onEnd).toHaveBeenCalledOnce();
    expect(element.hasAttribute('contenteditable')).toBe(false);
  });

  it('extends a selection that was made backwards with the next key', () => {
    const text = element.firstChild ?? expect.unreachable();
    document.getSelection()?.setBaseAndExtent(text, 4, text, 2);
    press('ArrowLeft', { shiftKey: true });
    const { anchor, head } = findEditor().state.selection;
    expect([anchor, head]).toEqual([4, 2]);
  });

  it('does not press the button or summary around it with a typed space', () => {
    const lift = (key: string) =>
      element.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true, cancelable: true }));
    expect([lift(' '), lift('a')]).toEqual([false, true]);
    press('Escape');
    expect(lift(' ')).toBe(true);
  });

  it('is restored on Escape', () => {
    type('New words');
    press('Escape');
    expect(ears.save).not.toHaveBeenCalled();
    expect(element.innerHTML).toBe('Old <b>words</b>');
  });

  it('ignores Enter and Escape during the composition of an input method', () => {
    type('にほん');
    for (const key of ['Enter', 'Escape']) press(key, { isComposing: true });
    press('Enter', { keyCode: 229 });
    expect(ears.onEnd).not.toHaveBeenCalled();
    expect(element.textContent).toBe('にほん');
  });

  it('is restored if it cannot be saved', async () => {
    ears.save.mockResolvedValueOnce(false);
    type('New words');
    element.blur();
    await vi.waitFor(() => expect(element.innerHTML).toBe('Old <b>words</b>'));
  });

  it('is saved when the page is left', () => {
    type('New words');
    dispatchEvent(new Event('pagehide'));
    expect(ears.save).toHaveBeenLastCalledWith('New words', expect.any(Function));
  });

  it('is restored if the file has the old text again', () => {
    type('New words');
    press('Enter');
    ears.save.mock.lastCall?.[1]();
    expect(element.innerHTML).toBe('Old <b>words</b>');
  });

  it('is not saved if nothing was typed or the text is empty', () => {
    element.blur();
    expect(ears.save).not.toHaveBeenCalled();
    start('<h2 tabindex="-1">Old words</h2>', 'Old words', false);
    type(' ');
    element.blur();
    expect(ears.save).not.toHaveBeenCalled();
    expect(element.textContent).toBe('Old words');
  });

  it('does not trigger shortcuts of the editor, and has no marks', () => {
    const heard = vi.fn();
    document.body.addEventListener('keydown', heard);
    press('Delete');
    press('b', { ctrlKey: true });
    expect(heard).not.toHaveBeenCalled();
    expect(element.querySelector('strong')).toBeNull();
  });
});

describe('a paragraph in Markdown', () => {
  const value = 'First.\n\nCall **us** on ${site.facts.phone} or [write](/contact).\n';
  beforeEach(() =>
    start(
      '<p>First.</p><p tabindex="-1">Call <strong>us</strong> on 800 or <a href="/contact">write</a>.</p>',
      value,
      true,
    ),
  );

  it('shows a quote as one node, and keeps it and all other paragraphs', () => {
    const chip = element.querySelector<HTMLElement>('[data-quote]');
    expect([chip?.textContent, chip?.contentEditable]).toEqual(['800', 'false']);
    findEditor().commands.insertContentAt({ from: 0, to: 4 }, 'Ring');
    press('Enter', { ctrlKey: true });
    expect(ears.save).toHaveBeenCalledWith(value.replace('Call', 'Ring'), expect.any(Function));
  });

  it('is marked by keyboard: the selection, or the word at the caret', () => {
    select(0, 4);
    press('i', { ctrlKey: true });
    select(6, 6);
    press('b', { ctrlKey: true });
    press('Enter', { ctrlKey: true });
    expect(ears.save).toHaveBeenCalledWith(value.replace('Call **us**', '*Call* us'), expect.any(Function));
  });

  it('has a mark for the words that are typed between two presses of its key, and loses none of them', () => {
    select(findEditor().state.doc.content.size, findEditor().state.doc.content.size);
    const write = (words: string) => findEditor().view.dispatch(findEditor().state.tr.insertText(words));
    write(' Ring ');
    press('b', { ctrlKey: true });
    write('at night');
    press('b', { ctrlKey: true });
    write(', too.');
    press('Enter', { ctrlKey: true });
    expect(ears.save).toHaveBeenCalledWith(`${value.trimEnd()} Ring **at night**, too.\n`, expect.any(Function));
  });

  it('keeps the caret in the word that is marked', () => {
    select(2, 2);
    press('b', { ctrlKey: true });
    const { from, to } = findEditor().state.selection;
    expect([element.querySelector('strong')?.textContent, from, to]).toEqual(['Call', 2, 2]);
  });

  it('keeps the line breaks of the file, and the styles of its element', () => {
    start('<p tabindex="-1" class="lead">One two three</p>', 'One\n  two three', true);
    expect(element.textContent).toBe('One two three');
    findEditor().commands.insertContentAt(10, '!');
    press('Enter', { ctrlKey: true });
    expect(ears.save).toHaveBeenCalledWith('One\n  two th!ree', expect.any(Function));
    expect(element.getAttributeNames()).toEqual(['tabindex', 'class']);
  });

  it('asks for a link target, and sets or removes it', () => {
    select(0, 4);
    press('k', { ctrlKey: true });
    expect(ears.onAskLink).toHaveBeenCalledOnce();
    expect(edit.findLink()).toBe('');
    edit.link('/call us');
    select(18, 18);
    expect(edit.findLink()).toBe('/contact');
    edit.link('');
    edit.finish();
    expect(ears.save).toHaveBeenCalledWith(
      value.replace('Call', '[Call](/call%20us)').replace('[write](/contact)', 'write'),
      expect.any(Function),
    );
  });

  it.each([
    ['tel:+44 20 7946 0000', 'tel:+442079460000'],
    ['+44 (0)20 7946 0000', 'tel:+442079460000'],
    ['hello@example.com', 'mailto:hello@example.com'],
    ['example.com/a (b)', 'https://example.com/a%20%28b%29'],
    ['tel:${site.contact.phone}', 'tel:${site.contact.phone}'],
  ])('turns %s into a valid link target', (typed, to) => {
    select(0, 4);
    edit.findLink();
    edit.link(typed);
    edit.finish();
    expect(ears.save).toHaveBeenCalledWith(value.replace('Call', `[Call](${to})`), expect.any(Function));
  });

  it('keeps its marks when a quote is typed', () => {
    findEditor().commands.insertContentAt(findEditor().state.doc.content.size, ' ${site.name}');
    press('Enter', { ctrlKey: true });
    expect(ears.save).toHaveBeenCalledWith(`${value.trimEnd()} \${site.name}\n`, expect.any(Function));
  });

  it('reports that Markdown cannot mark the selection', () => {
    start('<p tabindex="-1">End.</p>', 'End.', true);
    select(3, 4);
    edit.toggle('bold');
    expect(ears.onProblem).toHaveBeenCalledOnce();
  });

  it('begins a new paragraph on Enter, and ends the editing on Enter with Ctrl', () => {
    start('<p tabindex="-1">One <strong>two</strong></p><p>End.</p>', 'One **two**\n\nEnd.', true);
    select(5, 5);
    press('Enter');
    expect(ears.onEnd).not.toHaveBeenCalled();
    select(8, 8);
    press('Enter');
    press('Enter');
    findEditor().view.dispatch(findEditor().state.tr.insertText('Three'));
    press('Enter', { ctrlKey: true });
    expect(ears.save).toHaveBeenCalledWith('One **t**\n\n**wo**\n\nThree\n\nEnd.', expect.any(Function));
  });

  it.each([
    ['- One\n- Two', 1, '- One\n- Two\n- New'],
    ['3. One', 1, '3. One\n4. New'],
    ['- One', 2, '- One\n\nNew'],
  ])('continues the list %j on %i Enter', (value, presses, saved) => {
    const items = value.split('\n').map((_, index, all) => `<li${index === all.length - 1 ? ' tabindex="-1"' : ''}>`);
    const words = value.split('\n').map((line) => line.replace(/^\S+ /, ''));
    start(`<ul>${items.map((item, index) => `${item}${words[index]}</li>`).join('')}</ul>`, value, true);
    select(findEditor().state.doc.content.size, findEditor().state.doc.content.size);
    for (let count = 0; count < presses; count += 1) press('Enter');
    findEditor().view.dispatch(findEditor().state.tr.insertText('New'));
    press('Enter', { ctrlKey: true });
    expect(ears.save).toHaveBeenCalledWith(saved, expect.any(Function));
  });

  const paste = (html: string, plain: string) => {
    const clipboardData = { types: [], getData: (type: string) => (type === 'text/html' ? html : plain) };
    const event = new Event('paste', { bubbles: true, cancelable: true });
    element.dispatchEvent(Object.assign(event, { clipboardData }));
  };

  it.each([
    ['a heading', '<h2>Prices</h2><p>From 40.</p>', 'Prices\n\nFrom 40.', /^\s*#{2,3} Prices\n\nFrom 40\.$/],
    ['a list', '<ul><li>One</li><li>Two</li></ul>', '- One\n- Two', /^\s*- One\n- Two$/],
  ])('keeps %s at the start of pasted text', (_what, html, plain, saved) => {
    start('<p tabindex="-1">Old.</p>', 'Old.', true);
    select(0, 4);
    paste(html, plain);
    press('Enter', { ctrlKey: true });
    expect(ears.save).toHaveBeenCalledWith(expect.stringMatching(saved), expect.any(Function));
  });

  it('keeps the marks and the paragraphs of pasted text', () => {
    start('<p tabindex="-1">End.</p>', 'End.', true);
    select(0, 0);
    paste('<p>to <b>the</b></p><p>very</p>', 'to the\n\nvery ');
    findEditor().view.dispatch(findEditor().state.tr.insertText(' '));
    paste('<p>real <b>new</b> </p>', 'real new ');
    press('Enter', { ctrlKey: true });
    expect(ears.save).toHaveBeenCalledWith('to **the**\n\nvery real **new**End.', expect.any(Function));
  });
});
