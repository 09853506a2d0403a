import { undo } from '@codemirror/commands';
import { forEachDiagnostic } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInForLayout } from '../../../../tests/support/text-layout.ts';
import type { Fault } from '../../protocol.ts';
import type { TextView } from './create-text-view.ts';
import { createTextView } from './create-text-view.ts';

standInForLayout();

const TEXT = 'title: Home\nblocks:\n  - type: hero\n    headng: Hello\n';
const fault: Fault = {
  code: 'unknown-key',
  severity: 'error',
  message: 'There is no key "headng".',
  hint: 'Write "heading".',
  file: 'pages/home.yaml',
  line: 4,
  column: 5,
  range: [39, 45],
  path: ['blocks', 0, 'headng'],
  fix: { range: [39, 45], found: 'headng', text: 'heading' },
};

describe('the text of a file', () => {
  const typed: string[] = [];
  const bases: string[] = [];
  let text: TextView;
  let isTaken = true;
  let view: EditorView;

  function open(doc = TEXT, offset = 0): void {
    const parent = document.body.appendChild(document.createElement('div'));
    text = createTextView({
      parent,
      text: doc,
      offset,
      label: 'The text of pages/home.yaml',
      isDark: false,
      pause: 300,
      onType: async ({ text: changed, base }) => {
        typed.push(changed);
        bases.push(base);
        return isTaken;
      },
      complete: async () => ({ items: [], hasMore: false }),
    });
    const found = EditorView.findFromDOM(parent);
    if (!found) throw new Error('There is no text');
    view = found;
  }

  const paste = (pasted: string) =>
    view.contentDOM.dispatchEvent(
      Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
        clipboardData: { getData: () => pasted },
      }),
    );
  const write = (from: number, to: number, insert: string) => view.dispatch({ changes: { from, to, insert } });

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    typed.length = 0;
    bases.length = 0;
    isTaken = true;
    open();
  });
  afterEach(() => {
    text.close();
    document.body.replaceChildren();
    vi.useRealTimers();
  });

  it('reports the cursor position with the counting of code editors', () => {
    open(TEXT, TEXT.indexOf('headng'));
    expect(text.readCursor()).toEqual([4, 5]);
  });

  it('has a name', () => expect(view.contentDOM.getAttribute('aria-label')).toBe('The text of pages/home.yaml'));

  it('is sent once after a pause in typing', () => {
    write(7, 11, 'W');
    write(8, 8, 'elcome');
    vi.advanceTimersByTime(299);
    expect(typed).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(typed).toEqual([TEXT.replace('Home', 'Welcome')]);
  });

  it('is sent when it is closed before that', () => {
    write(7, 11, 'Welcome');
    text.close();
    expect(typed).toEqual([TEXT.replace('Home', 'Welcome')]);
    open();
  });

  it('merges changes from elsewhere around typed text, and keeps the cursor', () => {
    view.dispatch({ selection: { anchor: TEXT.length - 1 } });
    write(7, 11, 'Welcome');
    text.receive(TEXT.replace('headng', 'heading'));
    expect(view.state.doc.toString()).toBe(TEXT.replace('Home', 'Welcome').replace('headng', 'heading'));
    expect(view.state.selection.main.head).toBe(view.state.doc.length - 1);
    vi.advanceTimersByTime(300);
    expect(typed).toEqual([TEXT.replace('Home', 'Welcome').replace('headng', 'heading')]);
  });

  it('does not send changes from elsewhere', () => {
    text.receive(TEXT.replace('Home', 'Welcome'));
    vi.advanceTimersByTime(1000);
    expect(view.state.doc.toString()).toBe(TEXT.replace('Home', 'Welcome'));
    expect(typed).toEqual([]);
  });

  it('keeps typed text while the same line changes elsewhere', () => {
    write(7, 11, 'Mine');
    text.receive(TEXT.replace('Home', 'Theirs'));
    expect(view.state.doc.toString()).toBe(TEXT.replace('Home', 'Mine'));
  });

  it('is sent with its base, even after a conflict, and merges the result', () => {
    write(7, 11, 'Mine');
    text.receive(TEXT.replace('Home', 'Theirs').replace('Hello', 'Welcome'));
    vi.advanceTimersByTime(300);
    expect([typed, bases]).toEqual([[TEXT.replace('Home', 'Mine')], [TEXT]]);
    text.receive(TEXT.replace('Home', 'Mine').replace('Hello', 'Welcome'));
    expect(view.state.doc.toString()).toBe(TEXT.replace('Home', 'Mine').replace('Hello', 'Welcome'));
    write(7, 11, 'Ours');
    vi.advanceTimersByTime(300);
    expect(bases).toEqual([TEXT, TEXT.replace('Home', 'Mine').replace('Hello', 'Welcome')]);
  });

  it('sends the same base again if the text was refused', async () => {
    isTaken = false;
    write(7, 11, 'Mine');
    text.receive(TEXT.replace('Home', 'Theirs'));
    vi.advanceTimersByTime(300);
    await Promise.resolve();
    await Promise.resolve();
    write(11, 11, '!');
    vi.advanceTimersByTime(300);
    expect(bases).toEqual([TEXT, TEXT]);
  });

  it('keeps text that was typed between sending and the response', () => {
    write(7, 11, 'A');
    vi.advanceTimersByTime(300);
    write(8, 8, 'B');
    text.receive(TEXT.replace('Home', 'A'));
    expect(view.state.doc.toString()).toBe(TEXT.replace('Home', 'AB'));
    vi.advanceTimersByTime(300);
    expect(typed).toEqual([TEXT.replace('Home', 'A'), TEXT.replace('Home', 'AB')]);
  });

  it('keeps typed text when responses arrive late', () => {
    for (const letter of ['A', 'B', 'C']) {
      write(7, 8, letter);
      vi.advanceTimersByTime(300);
    }
    text.receive(TEXT.replace('Home', 'Aome'));
    expect(view.state.doc.toString()).toBe(TEXT.replace('Home', 'Come'));
    text.receive(TEXT.replace('Home', 'Bome').replace('Hello', 'Hi'));
    expect(view.state.doc.toString()).toBe(TEXT.replace('Home', 'Come').replace('Hello', 'Hi'));
    text.receive(TEXT.replace('Home', 'Come').replace('Hello', 'Hi'));
    expect(view.state.doc.toString()).toBe(TEXT.replace('Home', 'Come').replace('Hello', 'Hi'));
  });

  it('keeps typed text that could not be saved', async () => {
    isTaken = false;
    write(7, 11, 'Mine');
    await vi.advanceTimersByTimeAsync(300);
    text.receive(TEXT.replace('Hello', 'Hi'));
    expect(view.state.doc.toString()).toBe(TEXT.replace('Home', 'Mine').replace('Hello', 'Hi'));
  });

  it('only undoes its own changes', () => {
    write(7, 11, 'Welcome');
    text.receive(TEXT.replace('Hello', 'Good day'));
    undo(view);
    expect(view.state.doc.toString()).toBe(TEXT.replace('Hello', 'Good day'));
  });

  it('keeps the line ends of its file', () => {
    text.close();
    open(TEXT.replaceAll('\n', '\r\n'));
    write(7, 11, 'Welcome');
    vi.advanceTimersByTime(300);
    expect(typed).toEqual([TEXT.replace('Home', 'Welcome').replaceAll('\n', '\r\n')]);
  });

  it.each(['\n', '\r\n'])(
    'ends lines as its file does that come from elsewhere, or are pasted; those end with %j',
    (end) => {
      const added = (text: string) => `${text}description: Us\n`;
      text.close();
      open(TEXT.replaceAll('\n', end));
      text.receive(added(TEXT).replaceAll('\n', end));
      view.dispatch({ selection: { anchor: 0 } });
      for (const other of ['\n', '\r\n']) paste(`# A${other}# B${other}`);
      vi.advanceTimersByTime(300);
      expect(typed).toEqual([added(`# A\n# B\n# A\n# B\n${TEXT}`).replaceAll('\n', end)]);
      expect(view.state.doc.lines).toBe(10);
    },
  );

  it.each(['\n', '\r\n'])('shows faults at their location, with message and fix; lines end with %j', (end) => {
    text.close();
    open(TEXT.replaceAll('\n', end));
    const moved = end.length === 1 ? 0 : 3;
    const range = [fault.range[0] + moved, fault.range[1] + moved] as const;
    text.mark([{ ...fault, range, fix: { range, found: 'headng', text: 'heading' } }], TEXT.replaceAll('\n', end));
    write(0, 0, '# Changed above\n');
    const found: string[] = [];
    forEachDiagnostic(view.state, ({ message, actions }, from, to) => {
      found.push(message, view.state.sliceDoc(from, to));
      actions?.[0]?.apply(view, from, to);
    });
    expect(found).toEqual(['There is no key "headng".\nWrite "heading".', 'headng']);
    expect(view.state.doc.toString()).toBe(`# Changed above\n${TEXT.replace('headng', 'heading')}`);
  });

  it('starts at a given position', () => {
    text.close();
    open(TEXT.replaceAll('\n', '\r\n'), 42);
    expect(view.state.selection.main.head).toBe(39);
  });
});
