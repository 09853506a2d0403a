import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Json } from '../../../src/content/yaml/edit/edit.ts';
import { makeFile, makeOverview, makePage, renderInEditor } from '../../../tests/support/render-in-editor.tsx';
import type { BlockKind, Fault, Field, PageOutline } from '../protocol.ts';
import { BlockPanel, BrokenPage, mergeShared, overrideShared } from './block-panel.tsx';

const text: Field = { shape: 'text', isRequired: true };
const hero: BlockKind = {
  ...{ type: 'hero', title: 'Hero', summary: '', keywords: [], slots: [], floats: false, examples: [] },
  form: {
    shape: 'group',
    isRequired: true,
    fields: { heading: text, eyebrow: text },
  },
  common: { shape: 'group', isRequired: true, fields: {} },
};

/** The form of a shared block that a page or template overrides. */
function show(own: { readonly [key: string]: Json }, more: Partial<PageOutline> = {}) {
  const outline: PageOutline = {
    ...{ path: '/', file: 'pages/home.yaml', blocksFile: 'pages/home.yaml', pagesOfBlocks: 1, texts: {} },
    blocks: [
      {
        ...{ type: 'hero', file: 'pages/home.yaml', path: ['blocks', 0], line: 1 },
        shared: { name: 'top', file: 'pages/_shared/top.yaml', pages: 16 },
      },
    ],
    ...more,
  };
  const edit = vi.fn(async () => true);
  renderInEditor(<BlockPanel />, {
    ...{ outline, edit, selected: 0, blocks: [hero], overview: makeOverview([makePage('/')]) },
    files: new Map([
      ['pages/home.yaml', makeFile('pages/home.yaml', 'the page', { data: { blocks: [{ shared: 'top', ...own }] } })],
      [
        'pages/_shared/top.yaml',
        makeFile('pages/_shared/top.yaml', 'the block', { data: { type: 'hero', eyebrow: 'Ours' } }),
      ],
    ]),
  });
  const read = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
  return { edit, read, isChosen };
}

describe('a shared block that the page overrides', () => {
  it('opens with the values of the page, and a change applies to the page', async () => {
    const { edit, read, isChosen } = show({ heading: 'Villas' });
    expect([read('Heading'), read('Eyebrow'), isChosen('only here')]).toEqual(['Villas', 'Ours', true]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Heading' }), '!');
    expect(edit).toHaveBeenCalledWith('pages/home.yaml', {
      ...{ edits: [{ kind: 'set', path: ['blocks', 0, 'heading'], value: 'Villas!' }], base: 'the page' },
    });
  });

  it('shows which values a change in all places does not affect here', async () => {
    show({ heading: 'Villas' });
    await userEvent.click(screen.getByRole('radio', { name: 'in all 16 places' }));
    expect(screen.getByText(/This place has its own values for: Heading\./)).toBeTruthy();
  });

  it('shows how many pages use a template', () => {
    const { isChosen } = show({ heading: 'Villas' }, { pagesOfBlocks: 19 });
    expect(isChosen('only here, on 19 pages')).toBe(true);
  });
});

it('a shared block that the page does not override is changed in all places', async () => {
  const { edit, read, isChosen } = show({});
  expect([read('Eyebrow'), isChosen('in all 16 places')]).toEqual(['Ours', true]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Eyebrow' }), '!');
  expect(edit).toHaveBeenCalledWith('pages/_shared/top.yaml', {
    ...{ edits: [{ kind: 'set', path: ['eyebrow'], value: 'Ours!' }], base: 'the block' },
  });
});

it('says where to edit an entry that is a row of a sheet', () => {
  const outline: PageOutline = {
    ...{ path: '/', file: 'data/places.csv#creek', blocksFile: 'pages/_templates/place.yaml', pagesOfBlocks: 2 },
    ...{ entryIn: { file: 'data/places.csv', where: 'row 2' }, blocks: [], texts: {} },
  };
  const pages = [makePage('/', 'Creek', { file: outline.file, collection: 'places' })];
  const { session } = renderInEditor(<BlockPanel />, { outline, page: '/', overview: makeOverview(pages) });
  expect(screen.getByText(/made from row 2/).textContent).toContain('This page is made from row 2 in data/places.csv.');
  fireEvent.click(screen.getByRole('button', { name: 'Open row 2 in the table' }));
  expect(session.openTable).toHaveBeenCalledWith('places', 'data/places.csv#creek', undefined);
});

it('names the value of the entry that a text on the page is', () => {
  const file = 'data/places.csv#creek';
  const block = { type: 'hero', file: 'pages/_templates/place.yaml', path: ['blocks', 0], line: 1 };
  const outline: PageOutline = {
    ...{ path: '/', file, blocksFile: block.file, pagesOfBlocks: 2, blocks: [block], texts: {} },
    entryIn: { file: 'data/places.csv', where: 'row 2' },
  };
  const reveal = { file, path: ['facts', 0, 'name'] };
  const overview = makeOverview([makePage('/', 'Creek', { file, collection: 'places' })]);
  const { session } = renderInEditor(<BlockPanel />, { outline, page: '/', overview, selected: 0, reveal });
  expect(screen.getByText('This is “facts.1.name” of the entry')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Edit it in the table' }));
  expect(session.openTable).toHaveBeenCalledWith('places', file, reveal.path);
});

const shared = { type: 'note', heading: 'All', items: [{ title: 'One' }, { title: 'Two' }] };
const at = ['blocks', 3];

describe('a shared block at one place', () => {
  it('has the values of the place, or else the shared ones', () => {
    expect(mergeShared(shared, { shared: 'note', heading: 'Here' })).toEqual({
      ...shared,
      shared: 'note',
      heading: 'Here',
    });
  });

  it('writes a whole key if the place does not have it yet', () => {
    const edit = { kind: 'set', path: [...at, 'items', 1, 'title'], value: 'Other' } as const;
    expect(overrideShared([edit], at, { shared: 'note' }, shared)).toEqual([
      { kind: 'set', path: [...at, 'items'], value: [{ title: 'One' }, { title: 'Other' }] },
    ]);
  });

  it('then writes parts of it', () => {
    const move = { kind: 'move', path: [...at, 'items', 0], to: [...at, 'items', 1] } as const;
    const remove = { kind: 'delete', path: [...at, 'items', 0] } as const;
    expect(overrideShared([move, remove], at, { shared: 'note' }, shared)).toEqual([
      { kind: 'set', path: [...at, 'items'], value: [{ title: 'Two' }, { title: 'One' }] },
      remove,
    ]);
  });

  it('deletes only its own values', () => {
    const edit = { kind: 'delete', path: [...at, 'heading'] } as const;
    expect(overrideShared([edit], at, { shared: 'note', heading: 'Here' }, shared)).toEqual([edit]);
    expect(overrideShared([edit], at, { shared: 'note' }, shared)).toEqual([]);
  });
});

const fault = (line: number, severity: Fault['severity'] = 'error'): Fault => ({
  ...{ code: 'c', severity, message: `Wrong ${line}`, hint: 'Mend it.', file: 'pages/a.yaml', line, column: 1 },
  ...{ range: [line * 10, line * 10 + 1], path: [] },
});

it('says why a page cannot be shown, and opens the line', async () => {
  const { session } = renderInEditor(<BrokenPage />, { faults: [fault(1, 'warning'), fault(7)] });
  expect(screen.queryByText('Wrong 1')).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Open the YAML at line 7' }));
  expect(session.openText).toHaveBeenCalledWith('pages/a.yaml', 70);
});

it('shows a few of many mistakes, and opens the list of all', async () => {
  const { session } = renderInEditor(<BrokenPage />, { faults: [1, 2, 3, 4, 5, 6].map((line) => fault(line)) });
  await userEvent.setup().click(screen.getByRole('button', { name: 'All 6 mistakes' }));
  expect(session.show).toHaveBeenCalledWith('faults');
});

it('says that a page does not exist', () => {
  renderInEditor(<BrokenPage />, { page: '/nowhere' });
  expect(screen.getByText('There is no page at /nowhere. Choose another one above.')).toBeTruthy();
});
