import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Json } from '../../../src/content/yaml/edit/edit.ts';
import { makeFile, makeOverview, makePage, renderInEditor } from '../../../tests/support/render-in-editor.tsx';
import type { BlockKind, Field, PageOutline } from '../protocol.ts';
import { BlockPanel } from './block-panel.tsx';

const text: Field = { shape: 'text', isRequired: true };
const hero: BlockKind = {
  ...{ type: 'hero', title: 'Hero', summary: '', slots: [], floats: false, examples: [] },
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
    ...{ entryIn: { file: 'data/places.csv', where: 'A2' }, blocks: [], texts: {} },
  };
  const pages = [makePage('/', 'Creek', { file: outline.file, collection: 'places' })];
  const { session } = renderInEditor(<BlockPanel />, { outline, page: '/', overview: makeOverview(pages) });
  expect(screen.getByText(/made from A2/).textContent).toContain('This page is made from A2 in data/places.csv.');
  fireEvent.click(screen.getByRole('button', { name: 'Open A2 in the table' }));
  expect(session.openTable).toHaveBeenCalledWith('places', 'data/places.csv#creek');
});
