import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { readBlob } from '../../../../tests/support/read-blob.ts';
import { makeOverview, makePage, renderInEditor } from '../../../../tests/support/render-in-editor.tsx';
import type { CellChanges, EntryColumn, EntryList, EntryTable, Fault, ImportQuestion } from '../../protocol.ts';
import type { EditorApi } from '../api.ts';
import type { EditorSession } from '../session.ts';
import { TableView } from './table-view.tsx';

const field = { shape: 'text', isRequired: true } as const;
const COLUMNS: readonly EntryColumn[] = [
  { key: 'name', field, isWhole: true },
  { key: 'emirate', field: { shape: 'choice', isRequired: true, options: ['Dubai', 'Sharjah'] }, isWhole: true },
  { key: 'open', field: { shape: 'boolean', isRequired: false }, isWhole: true },
  { key: 'services', field: { shape: 'list', isRequired: false, item: field }, isWhole: false },
];
const FILES = ['arena', 'creek', 'palm'].map((name) => `pages/places/${name}.yaml`);
const FORM = {
  shape: 'group',
  isRequired: true,
  fields: Object.fromEntries(COLUMNS.map(({ key, field: of }) => [key, of])),
} as const;

/** Shows three places, and collects what is saved. */
async function open(list: Partial<EntryList> = {}, session: Partial<EditorSession> = {}, api: Partial<EditorApi> = {}) {
  const names = ['Arena', 'Creek', 'Palm'];
  const table: EntryTable = {
    ...{ cursor: '1', isWhole: true, list: { columns: COLUMNS, ids: FILES, ...list } },
    rows: FILES.map((file, index) => ({
      ...{ id: file, file, at: [], words: 10 * index },
      values: { name: names[index] ?? '', emirate: 'Dubai', services: '2: a, b' },
    })),
  };
  const pages = FILES.map((file, index) => makePage(`/places/${index}`, names[index], { file, collection: 'places' }));
  const collections = [{ name: 'places', singular: 'place', makesPages: true, form: FORM }];
  const saved: CellChanges[] = [];
  const changeCells = vi.fn(async (changes: CellChanges) => saved.push(changes) > 0);
  const shown = renderInEditor(
    <TableView />,
    { overview: makeOverview(pages, { collections }), table: { collection: 'places' }, changeCells, ...session },
    { entries: vi.fn(async () => table), ...api },
  );
  await screen.findByRole('grid', { name: 'places' });
  return { ...shown, saved, user: userEvent.setup() };
}

const cell = (row: number, column: number) => {
  const found = document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
  return found ?? expect.unreachable(`There is no cell ${row} ${column}`);
};
const click = (row: number, column: number) => fireEvent.mouseDown(cell(row, column));
const listEdits = (changes: CellChanges | undefined) =>
  changes?.files.flatMap(({ file, edits }) => edits.map((edit) => [file, 'value' in edit ? edit.value : undefined]));

it('lists all entries with their inputs, and with what their pages say', async () => {
  await open();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Select all', 'Name', 'Emirate', 'Open', 'Services', 'Page title', 'Page address', 'State', 'Own words'],
  ]);
  expect(cell(1, 1).textContent).toBe('Creek');
  expect([cell(2, 6), cell(2, 8)].map(({ textContent }) => textContent)).toEqual(['/places/2', '20']);
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('5');
});

it('searches all columns, or only the one that is chosen', async () => {
  const { user } = await open();
  const isFound = (count: number) => waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(count));
  await user.type(screen.getByRole('searchbox'), 'dubai');
  // All three entries, and the empty row for new ones.
  await isFound(4);
  await user.selectOptions(screen.getByLabelText('Columns to search'), 'Name');
  await isFound(0);
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'palm');
  await isFound(1);
});

it('moves with the arrow keys, and saves what is typed on a cell with Enter', async () => {
  const { user, saved } = await open();
  click(0, 1);
  await user.keyboard('{ArrowDown}Z');
  expect(document.activeElement).toHaveProperty('value', 'Z');
  await user.keyboard('ed{Enter}');
  expect(saved).toMatchObject([{ label: 'Change Name', files: [{ file: FILES[1], seen: [{ value: 'Creek' }] }] }]);
  expect(listEdits(saved[0])).toEqual([[FILES[1], 'Zed']]);
  expect(cell(1, 1).textContent).toBe('Zed');
  await waitFor(() => expect(document.activeElement).toBe(cell(2, 1)));
});

it('finds the option of a choice that begins with what is typed, and keeps the value where there is none', async () => {
  const { user, saved } = await open();
  click(0, 2);
  await user.keyboard('Shar{Enter}');
  await waitFor(() => expect(listEdits(saved[0])).toEqual([[FILES[0], 'Sharjah']]));
  click(1, 2);
  await user.keyboard('x{Enter}');
  click(2, 2);
  await user.keyboard('sh{Enter}');
  await waitFor(() => expect(listEdits(saved[1])).toEqual([[FILES[2], 'Sharjah']]));
});

it('discards what is typed with Escape, and goes to the right with Tab', async () => {
  const { user, saved } = await open();
  click(0, 1);
  await user.keyboard('{Enter}!{Escape}');
  expect([saved.length, cell(0, 1).textContent]).toEqual([0, 'Arena']);
  expect(document.activeElement).toBe(cell(0, 1));
  await user.keyboard('{F2}!{Tab}');
  expect(listEdits(saved[0])).toEqual([[FILES[0], 'Arena!']]);
  await waitFor(() => expect(document.activeElement).toBe(cell(0, 2)));
});

it('pastes a block of cells with one request', async () => {
  const { saved } = await open();
  click(1, 1);
  fireEvent.paste(cell(1, 1), { clipboardData: { getData: () => 'Marina\tSharjah\tyes\nDeira\tDubaii\tno\n' } });
  expect(saved.map(({ label }) => label)).toEqual(['Paste 6 cells']);
  expect(listEdits(saved[0])?.map(([, value]) => value)).toEqual(['Marina', 'Sharjah', true, 'Deira', 'Dubaii', false]);
  expect(cell(2, 2).textContent).toBe('Dubaii');
});

it('has an empty row below the last entry, where pasted rows are new and Enter opens the form', async () => {
  const { user, saved } = await open({}, {}, { importSheet: vi.fn(() => new Promise<never>(() => {})) });
  click(2, 2);
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(cell(3, 1)));
  fireEvent.paste(cell(3, 1), { clipboardData: { getData: () => 'Marina\tSharjah\n' } });
  expect(await screen.findByRole('dialog', { name: 'Add the pasted rows' })).toBeTruthy();
  expect(saved).toEqual([]);
  await user.keyboard('{Escape}');
  fireEvent.keyDown(cell(3, 1), { key: 'Enter' });
  expect(await screen.findByRole('dialog', { name: 'New entry' })).toBeTruthy();
});

it('imports the rows of a block that are below the last entry', async () => {
  const sheets: string[] = [];
  const importSheet = async (sheet: Blob, { isFilling, seen }: ImportQuestion) => {
    sheets.push(await readBlob(sheet));
    expect(isFilling).toBe(true);
    const nothing = {
      changed: [],
      cells: [],
      conflicts: [],
      same: 0,
      kept: [],
      lacking: ['description'],
      unknown: [],
      headers: [],
      faults: [],
      version: 'v1',
    };
    return {
      ...nothing,
      created: ['pages/places/deira.yaml'],
      kept: ['pages/places/arena.yaml'],
      isDone: seen === 'v1',
    };
  };
  const { saved, session, user } = await open({}, {}, { importSheet });
  click(2, 1);
  fireEvent.paste(cell(2, 1), { clipboardData: { getData: () => 'Marina\tSharjah\nDeira\tDubai\n' } });
  expect(listEdits(saved[0])?.map(([, value]) => value)).toEqual(['Marina', 'Sharjah']);
  const dialog = await screen.findByRole('dialog', { name: 'Add the pasted rows' });
  expect(await within(dialog).findByRole('button', { name: 'Add 1 entry' })).toBeDefined();
  expect(within(dialog).getByText(/lack some fields: description. They get TODO/)).toBeDefined();
  expect(within(dialog).queryByText(/arena/)).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Add 1 entry' }));
  expect(session.openTable).toHaveBeenCalledWith('places', 'pages/places/deira.yaml');
  expect(session.tell).toHaveBeenCalledWith('The rows were added. “Undo” removes them.');
  expect(sheets[0]).toBe('name\temirate\nDeira\tDubai');
});

it('says which rows of a block did not fit, and leaves lists alone', async () => {
  const { session, saved } = await open();
  click(2, 3);
  fireEvent.paste(cell(2, 3), { clipboardData: { getData: () => 'yes\tx\nno\ty' } });
  expect(listEdits(saved[0])).toEqual([[FILES[2], true]]);
  expect(session.tell).toHaveBeenCalledWith(expect.stringContaining('The last 1 row was not pasted'), 'problem');
});

it('copies, fills down and empties the selected cells', async () => {
  const { user, saved } = await open();
  click(0, 1);
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  const setData = vi.fn();
  fireEvent.copy(cell(1, 2), { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', 'Arena\tDubai\nCreek\tDubai');
  await user.keyboard('{Control>}d{/Control}');
  expect([saved[0]?.label, listEdits(saved[0])]).toEqual(['Fill down 1 cell', [[FILES[1], 'Arena']]]);
  await user.keyboard('{Delete}');
  expect(saved[1]?.label).toBe('Empty 4 cells');
});

it('selects up to the end of a row with Shift and End', async () => {
  const { user, saved } = await open();
  click(1, 1);
  await user.keyboard('{Shift>}{End}{/Shift}{Delete}');
  // The columns for the list and for properties of the page cannot be emptied here.
  expect(listEdits(saved[0])).toEqual([
    [FILES[1], ''],
    [FILES[1], undefined],
  ]);
});

it('sets a field in the selected rows, and replaces a text in all of them', async () => {
  const { user, saved } = await open();
  click(0, 0);
  fireEvent.mouseDown(cell(2, 0), { shiftKey: true });
  expect(screen.getByRole('status').textContent).toContain('3 selected');
  await user.click(screen.getByRole('button', { name: 'Set a field' }));
  const dialog = within(await screen.findByRole('dialog'));
  const set = dialog.getByRole('button', { name: 'Set in 3 rows' });
  // The dialog starts with the name, which every entry needs.
  expect(set.hasAttribute('disabled')).toBe(true);
  await user.selectOptions(dialog.getByLabelText('Field'), 'Emirate');
  await user.selectOptions(dialog.getByLabelText('Emirate'), 'Sharjah');
  await user.click(set);
  expect(saved[0]?.label).toBe('Set Emirate in 3 cells');
  await user.click(screen.getByRole('button', { name: 'Find and replace' }));
  const next = within(await screen.findByRole('dialog', { name: 'Find and replace' }));
  await user.type(next.getByLabelText('Find'), 'Sharjah');
  await user.type(next.getByLabelText('Replace with'), 'Dubai');
  await user.click(next.getByRole('button', { name: 'Replace in 3 cells' }));
  expect(listEdits(saved[1])?.map(([, value]) => value)).toEqual(['Dubai', 'Dubai', 'Dubai']);
});

it('marks a cell with a mistake, shows only such rows, and fixes it', async () => {
  const file = FILES[1] ?? '';
  const fault: Fault = {
    ...{
      code: 'x',
      severity: 'error',
      message: 'Not an emirate.',
      hint: '',
      file,
      line: 2,
      column: 1,
      range: [12, 18],
    },
    ...{ path: ['emirate'], fix: { range: [21, 27], found: 'Dubaii', text: 'Dubai' } },
  };
  const edit = vi.fn(async () => true);
  const read = async () => ({ file, kind: 'entry', text: 'name: Creek\nemirate: Dubaii\n', etag: '' }) as const;
  const { user, update } = await open({}, { edit }, { file: read });
  update({ faults: [fault] });
  expect(cell(1, 2).getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByText('With mistakes'));
  expect(document.querySelectorAll('tbody tr')).toHaveLength(1);
  click(0, 2);
  expect(screen.getByText('Not an emirate.', { exact: false })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Fix it' }));
  await act(async () => {});
  expect(edit).toHaveBeenCalledWith(file, expect.objectContaining({ text: 'name: Creek\nemirate: Dubai\n' }));
});

it('sorts by a column, and keeps the rows where they are while they change', async () => {
  const { user } = await open();
  click(-1, 1);
  click(-1, 1);
  expect([cell(0, 1), cell(2, 1)].map(({ textContent }) => textContent)).toEqual(['Palm', 'Arena']);
  click(0, 1);
  await user.keyboard('A{Enter}');
  expect(cell(0, 1).textContent).toBe('A');
  await user.type(screen.getByRole('searchbox'), 'creek');
  expect(document.querySelectorAll('tbody tr')).toHaveLength(1);
});

it('says where to edit what cannot be changed here', async () => {
  const { user, session, saved } = await open({ readOnly: 'Change data/places.xlsx in your spreadsheet program.' });
  click(0, 1);
  await user.keyboard('Z');
  fireEvent.paste(cell(0, 1), { clipboardData: { getData: () => 'x' } });
  expect(saved).toEqual([]);
  expect(session.tell).toHaveBeenCalledWith(expect.stringContaining('places.xlsx'), 'problem');
  expect(screen.queryByRole('button', { name: 'New place' })).toBeNull();
});

it('selects all that a search shows, whatever is selected besides', async () => {
  const { user } = await open();
  for (const row of [0, 1]) fireEvent.mouseDown(cell(row, 0));
  await user.type(screen.getByRole('searchbox'), 'palm');
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(1));
  fireEvent.mouseDown(cell(-1, 0));
  expect(screen.getByText(/1 selected/)).toBeDefined();
});

it('deletes the selected entries after a question that names them', async () => {
  const removed = vi.fn(async () => ({ files: [] }));
  const { user } = await open({}, {}, { act: removed });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
  for (const row of [0, 2]) fireEvent.mouseDown(cell(row, 0));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete entries' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Arena', 'Palm']);
  await user.click(within(dialog).getByRole('button', { name: 'Delete 2 entries' }));
  const file = (name: string, page: string) => ({ file: `pages/places/${name}.yaml`, at: [], seen: [], page });
  expect(removed).toHaveBeenCalledExactlyOnceWith({
    kind: 'delete-entries',
    entries: [file('arena', '/places/0'), file('palm', '/places/2')],
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
});

/** Two columns and the rows of a sheet. */
function openSheet(api: Partial<EditorApi> = {}, names: readonly string[] = ['Arena']) {
  const columns = COLUMNS.slice(0, 2).map((column, index) => ({ ...column, cell: index }));
  const rows = names.map((name, index) => ({
    ...{ id: `a.csv#${name}`, file: 'a.csv', at: [index + 2], words: 1, values: { name, emirate: 'Dubai' } },
  }));
  const list = { columns, ids: rows.map(({ id }) => id), end: { file: 'a.csv', row: rows.length + 2 } };
  const table = { cursor: '1', isWhole: true, list, rows };
  return open({}, {}, { entries: vi.fn(async () => table), ...api });
}

it('adds pasted rows to a sheet, together with the cells above them', async () => {
  const { saved } = await openSheet();
  click(0, 1);
  const text = 'Arena City\tDubai\r\nMarina\tDubai\r\nHeath\tSharjah\r\n';
  fireEvent.paste(cell(0, 1), { clipboardData: { getData: () => text } });
  const set = (row: number, column: number, value: string) => ({ kind: 'set', path: [row, column], value });
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.label).toBe('Paste 5 cells');
  expect(saved[0]?.files).toMatchObject([
    {
      file: 'a.csv',
      edits: [
        set(2, 0, 'Arena City'),
        set(3, 0, 'Marina'),
        set(3, 1, 'Dubai'),
        set(4, 0, 'Heath'),
        set(4, 1, 'Sharjah'),
      ],
    },
  ]);
  expect(saved[0]?.files[0]?.seen.map(({ value }) => value)).toEqual(['Arena', '', '', '', '']);
});

it('adds pasted rows to a sheet that has none', async () => {
  const { saved } = await openSheet({}, []);
  const paste = { clipboardData: { getData: () => 'Marina\tDubai\n' } };
  fireEvent.paste(screen.getByText(/^Paste new rows here/), paste);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.files).toMatchObject([{ file: 'a.csv', edits: [{ path: [2, 0] }, { path: [2, 1] }] }]);
});

it('pastes no rows below those of a search, where others may be hidden', async () => {
  const { saved, session, user } = await openSheet({}, ['Arena', 'Creek', 'Palm']);
  await user.type(screen.getByRole('searchbox'), 'arena');
  click(0, 1);
  fireEvent.paste(cell(0, 1), { clipboardData: { getData: () => 'Arena City\nMarina\n' } });
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(listEdits(saved[0])).toEqual([['a.csv', 'Arena City']]);
  expect(session.tell).toHaveBeenCalledWith(expect.stringContaining('Show all rows'), 'problem');
});

it('deletes a row of a sheet as it is shown, and takes another sheet', async () => {
  const removed = vi.fn(async () => ({ files: [] }));
  const { user } = await openSheet({ act: removed });
  expect(screen.getByRole('button', { name: 'Import a sheet' })).toBeDefined();
  fireEvent.mouseDown(cell(0, 0));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete 1 entry' }));
  const seen = [
    { path: [2, 0], value: 'Arena' },
    { path: [2, 1], value: 'Dubai' },
  ];
  expect(removed).toHaveBeenCalledExactlyOnceWith({
    kind: 'delete-entries',
    entries: [{ file: 'a.csv', at: [2], seen }],
  });
});
