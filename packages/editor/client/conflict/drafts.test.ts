import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDrafts, openStorage } from './drafts.ts';

const change = { text: 'title: New\n' };
const draft = { file: 'pages/a.yaml', change, base: 'title: Old\n', time: 1 };
const edit = (value: string) => ({ edits: [{ kind: 'set' as const, path: ['title'], value }] });

describe('drafts', () => {
  beforeEach(() => localStorage.clear());

  it('are still there after the browser was closed, newest first', () => {
    const drafts = createDrafts(localStorage, 'Shop');
    drafts.keep(draft);
    drafts.keep({ ...draft, file: 'pages/b.yaml', time: 2 });
    expect(createDrafts(localStorage, 'Shop').list()).toEqual([
      { file: 'pages/b.yaml', changes: [change], base: 'title: Old\n', time: 2 },
      { file: 'pages/a.yaml', changes: [change], base: 'title: Old\n', time: 1 },
    ]);
  });

  it('of one file are kept in order, with the text from before the first', () => {
    const drafts = createDrafts(localStorage, 'Shop');
    drafts.keep({ ...draft, change: edit('One') });
    drafts.keep({ ...draft, change: edit('Two'), base: 'later', time: 2 });
    expect(drafts.list()).toEqual([
      { file: 'pages/a.yaml', changes: [edit('One'), edit('Two')], base: 'title: Old\n', time: 2 },
    ]);
    drafts.keep({ ...draft, time: 3 });
    expect(drafts.list()[0]?.changes).toEqual([change]);
  });

  it('count as possibly saved if the response was missed, unless another one was not sent', () => {
    const drafts = createDrafts(localStorage, 'Shop');
    drafts.keep({ ...draft, change: edit('One'), mayBeSaved: true });
    expect(drafts.list()[0]?.mayBeSaved).toBe(true);
    drafts.keep({ ...draft, change: edit('Two') });
    expect(drafts.list()[0]?.mayBeSaved).not.toBe(true);
    drafts.keep({ ...draft, change: edit('Three'), mayBeSaved: true });
    expect(drafts.list()[0]?.mayBeSaved).toBe(false);
  });

  it('leave out values that were set again and saved since', () => {
    const drafts = createDrafts(localStorage, 'Shop');
    const added = { edits: [{ kind: 'insert' as const, path: ['blocks', 0], value: { type: 'hero' } }] };
    drafts.keep({ ...draft, change: edit('On') });
    drafts.keep({ ...draft, change: added });
    drafts.outdate('pages/b.yaml', edit('One'));
    drafts.outdate(draft.file, added);
    expect(drafts.list()[0]?.changes).toEqual([edit('On'), added]);
    drafts.outdate(draft.file, edit('One'));
    expect(drafts.list()[0]?.changes).toEqual([added]);
  });

  it('of one value are kept when a whole text is saved, which may not include it', () => {
    const drafts = createDrafts(localStorage, 'Shop');
    drafts.keep({ ...draft, change: edit('On') });
    drafts.outdate(draft.file, { text: 'title: One\n' });
    expect(drafts.list()[0]?.changes).toEqual([edit('On')]);
  });

  it('of a whole text are dropped when a later text is saved, unless the page was reloaded in between', () => {
    const whole = { ...draft, change: { text: 'title: On\n' } };
    const later = { text: 'title: One\n' };
    createDrafts(localStorage, 'Shop').keep(whole);
    const drafts = createDrafts(localStorage, 'Shop');
    drafts.outdate(draft.file, later);
    expect(drafts.list()[0]?.changes).toEqual([whole.change]);
    drafts.keep(whole);
    drafts.outdate(draft.file, later);
    expect(drafts.list()).toEqual([]);
  });

  it('can be dropped', () => {
    const drafts = createDrafts(localStorage, 'Shop');
    drafts.keep(draft);
    drafts.drop(draft.file);
    expect(drafts.list()).toEqual([]);
  });

  it('of another site served at the same address are not offered', () => {
    createDrafts(localStorage, 'Shop').keep(draft);
    expect(createDrafts(localStorage, 'Salon').list()).toEqual([]);
  });

  it.each([
    ...['', 'no json', '{"file":1}', 'null'],
    ...[5, 'text', {}, { text: 1 }, { edits: {} }, { edits: [{ kind: 'set' }] }].map((wrong) =>
      JSON.stringify({ file: draft.file, base: '', time: 1, changes: [wrong] }),
    ),
  ])('leave out invalid entries: %j', (written) => {
    const drafts = createDrafts(localStorage, 'Shop');
    drafts.keep(draft);
    const [key = ''] = Object.keys(localStorage);
    localStorage.setItem(key, written);
    localStorage.setItem('other', '1');
    expect(drafts.list()).toEqual([]);
    drafts.outdate(draft.file, edit('One'));
    expect(drafts.keep({ ...draft, change: edit('On') })).toBe(true);
    expect(drafts.list()[0]?.changes).toEqual([edit('On')]);
  });

  it('are empty if the browser denies access to its storage', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    const drafts = createDrafts(openStorage(), 'Shop');
    expect([drafts.list(), drafts.keep(draft)]).toEqual([[], false]);
    drafts.drop(draft.file);
    vi.restoreAllMocks();
  });

  it('report that the storage is full', () => {
    const full = {
      length: 0,
      key: () => null,
      getItem: () => null,
      removeItem: () => {},
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(createDrafts(full, 'Shop').keep(draft)).toBe(false);
  });
});
