import { describe, expect, it } from 'vitest';
import { makeFile, makeOverview, makePage } from '../../../tests/support/render-in-editor.tsx';
import type { PageOutline } from '../protocol.ts';
import type { Action, EditorState } from './state.ts';
import { FIRST_STATE, reduce } from './state.ts';

const file = 'pages/home.yaml';
const block = (type: string, index: number) => ({ type, file, path: ['blocks', index], line: index + 2 });
const outline: PageOutline = {
  ...{ path: '/', file, blocksFile: file, pagesOfBlocks: 1, texts: { [file]: 'text' } },
  blocks: [block('a', 0), block('b', 1), block('c', 2)],
};
const run = (...actions: readonly Action[]): EditorState => actions.reduce(reduce, FIRST_STATE);
const site: Action = { kind: 'site', site: makeOverview([makePage('/')]) };
const shown: Action = { kind: 'outline', outline, selected: 1 };

describe('the state of the editor', () => {
  it('lists the missing events, and why they are missing', () => {
    const refused = run({ kind: 'unready', message: 'No' }, { kind: 'blocks', blocks: [] });
    expect([refused.missing, refused.failure]).toEqual([['site', 'names'], undefined]);
    expect(run(site, { kind: 'blocks', blocks: [] }, { kind: 'names', names: {} }).missing).toEqual([]);
  });

  it('has the page of the URL, or the first one, and no outline of another page', () => {
    expect(run(site).page).toBe('/');
    expect(run(site, shown).outline).toBe(outline);
    expect(run(site, { kind: 'open', page: '/about', selected: 2, reveal: undefined }, shown).outline).toBeUndefined();
  });

  it('leaves a page that no longer exists for the first one', () => {
    const both: Action = { kind: 'site', site: makeOverview([makePage('/'), makePage('/new')]) };
    const open: Action = { kind: 'open', page: '/new', selected: undefined, reveal: undefined };
    expect(run(both, open, both).page).toBe('/new');
    expect(run(both, open, site)).toMatchObject({ page: '/', outline: undefined, selected: undefined });
    // The page may be so new that it is not listed yet.
    expect(run(site, open, site).page).toBe('/new');
  });

  it('selects the wanted block once its index is known', () => {
    const wanted = { ...run(site), wanted: { file, line: 4 } };
    expect(reduce(wanted, shown).selected).toBe(2);
    expect(reduce(reduce(wanted, shown), shown).selected).toBe(1);
  });

  it('moves a block at once, in the list and in its file, and allows another move', () => {
    const data = { blocks: [{ type: 'a' }, { type: 'b' }, { type: 'c' }] };
    const move = (from: number, to: number): Action => ({
      ...{ kind: 'move', from, to, file },
      edit: { kind: 'move', path: ['blocks', from], to: ['blocks', to] },
    });
    const moved = run(site, { kind: 'file', state: makeFile(file, 'text', { data }) }, shown, move(0, 1), move(1, 2));
    expect(moved.outline?.blocks).toEqual([block('b', 0), block('c', 1), block('a', 2)]);
    expect(moved.files.get(file)?.data).toEqual({ blocks: [{ type: 'b' }, { type: 'c' }, { type: 'a' }] });
  });
});
