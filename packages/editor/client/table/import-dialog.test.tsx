import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { readBlob } from '../../../../tests/support/read-blob.ts';
import { renderInEditor } from '../../../../tests/support/render-in-editor.tsx';
import type { ImportPreview, ImportQuestion } from '../../protocol.ts';
import { useDrops } from '../use-drops.ts';
import { ImportButton, ImportDialog } from './import-dialog.tsx';
import { useImport } from './use-import.ts';

const PREVIEW: ImportPreview = {
  ...{ created: ['pages/places/marina.yaml'], changed: ['pages/places/creek.yaml'], kept: ['pages/places/palm.yaml'] },
  lacking: [],
  cells: [{ file: 'pages/places/creek.yaml', cell: 'B2 (region)', from: 'north', to: 'south' }],
  ...{ conflicts: [], same: 3, unknown: [], headers: ['name', 'region', 'picture.alt'], faults: [], isDone: false },
  version: 'v1',
};

function Dropped({ onDone }: { readonly onDone: () => void }) {
  const importing = useImport('places', onDone);
  return (
    <div data-testid="table" {...useDrops(importing.open)}>
      <ImportDialog importing={importing} columns={[{ key: 'region', field: TEXT, isWhole: true }]} />
    </div>
  );
}

const TEXT = { shape: 'text', isRequired: true } as const;

/** Drops a sheet on the table; the server gives these answers, one after another. */
async function drop(text: string, answers: readonly Partial<ImportPreview>[], name = 'places.csv') {
  const asked: (ImportQuestion & { readonly text: string })[] = [];
  const importSheet = async (sheet: Blob, question: ImportQuestion) => {
    asked.push({ ...question, text: await readBlob(sheet) });
    return { ...PREVIEW, ...answers[asked.length - 1] };
  };
  const onDone = vi.fn();
  const { session } = renderInEditor(<Dropped onDone={onDone} />, {}, { importSheet });
  const arrayBuffer = async () => new TextEncoder().encode(text).buffer;
  const files = [Object.assign(new File([text], name), { arrayBuffer })];
  const [table, dataTransfer] = [screen.getByTestId('table'), { files, types: ['Files'] }];
  fireEvent.dragOver(table, { dataTransfer });
  expect(table.dataset.over).toBe('true');
  fireEvent.drop(table, { dataTransfer });
  expect(table.dataset.over).toBeUndefined();
  const dialog = within(await screen.findByRole('dialog', { name: `Import ${name}` }));
  return { asked, dialog, onDone, session, user: userEvent.setup() };
}

it('shows what a dropped sheet changes, and imports it', async () => {
  const { asked, dialog, onDone, session, user } = await drop('name\n', [{}, { isDone: true }]);
  expect(await dialog.findByText('1 new, 1 changed, 3 the same, 1 not in the sheet, which stay')).toBeDefined();
  const cells = within(dialog.getByRole('table', { name: 'Changed cells' })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['B2 (region)', 'north', 'south']);
  await user.click(dialog.getByRole('button', { name: 'Import 2 entries' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(asked.map(({ seen }) => seen)).toEqual([undefined, 'v1']);
  expect(session.tell).toHaveBeenCalledWith(expect.stringContaining('places.csv was imported'));
});

it('shows what has changed since the preview, and writes it only then', async () => {
  const others = { version: 'v2', changed: [...PREVIEW.changed, 'pages/places/bay.yaml'] };
  const { asked, dialog, onDone, session, user } = await drop('name\n', [{}, others, { version: 'v2', isDone: true }]);
  await user.click(await dialog.findByRole('button', { name: 'Import 2 entries' }));
  const warning = expect.stringContaining('Look at what changes now');
  await waitFor(() => expect(session.tell).toHaveBeenCalledWith(warning, 'problem'));
  expect(onDone).not.toHaveBeenCalled();
  await user.click(await dialog.findByRole('button', { name: 'Import 3 entries' }));
  expect(asked.map(({ seen }) => seen)).toEqual([undefined, 'v1', 'v2']);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

it('says that it replaces the sheet of a collection, and which rows that deletes', async () => {
  const own = { replaces: 'data/places.csv', created: ['Marina'], changed: ['Creek'], kept: [], gone: ['Palm', 'Bay'] };
  const { dialog, onDone, user } = await drop('name\n', [own, { ...own, isDone: true }]);
  expect(await dialog.findByText('1 new, 1 changed, 3 the same, 2 gone')).toBeDefined();
  expect(dialog.getByText(/^The whole of data\/places.csv is replaced/)).toBeDefined();
  expect(dialog.getByText('Gone: Palm, Bay')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Replace the sheet' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith([]));
});

it('says if only the order of a sheet changes', async () => {
  const changes = {
    replaces: 'data/places.csv',
    created: [],
    changed: ['data/places.csv'],
    cells: [],
    kept: [],
    gone: [],
  };
  const { dialog } = await drop('name\n', [changes]);
  expect(await dialog.findByText('0 new, 3 the same, another order or another header')).toBeDefined();
});

it('takes the same file again, after it was changed in another program', async () => {
  const onFile = vi.fn();
  renderInEditor(<ImportButton onFile={onFile} />);
  const input = screen.getByLabelText<HTMLInputElement>('Sheet to import');
  await userEvent.upload(input, new File(['name\n'], 'places.csv'));
  expect(onFile).toHaveBeenCalledOnce();
  expect(input.files).toHaveLength(0);
});

const FAULT: ImportPreview['faults'][number] = {
  ...{ code: 'x', severity: 'error', message: 'B2: "suoth" is wrong.', hint: '', file: 'places.csv' },
  ...{ line: 2, column: 1, range: [17, 22], path: [2, 1], cell: 'B2 (region)', entry: 'Palm', written: 'suoth' },
};

it('fixes a mistake in what is imported', async () => {
  const fault = { ...FAULT, fix: { range: [17, 22] as const, found: 'suoth', text: 'south' } };
  const { asked, dialog, user } = await drop('name,region\nPalm,suoth\n', [{ faults: [fault] }, {}]);
  const mistakes = await dialog.findByRole('list', { name: 'Mistakes in the sheet' });
  expect(mistakes.textContent).toContain('Palm: B2: "suoth" is wrong.');
  expect(dialog.getByRole('button', { name: 'Import 2 entries' }).hasAttribute('disabled')).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Fix it' }));
  await waitFor(() => {
    expect(dialog.getByRole('button', { name: 'Import 2 entries' }).hasAttribute('disabled')).toBe(false);
  });
  expect(asked[1]?.text).toBe('name,region\nPalm,south\n');
});

it('fixes all mistakes that have a fix with one click', async () => {
  const sheet = 'name,region\nPalm,suoth\nCreek,nroth\nCreek,nroth\n';
  const fixes = [
    { range: [17, 22] as const, found: 'suoth', text: 'south' },
    { range: [29, 34] as const, found: 'nroth', text: 'north' },
    { range: [35, 47] as const, found: 'Creek,nroth\n', text: '' },
  ];
  const faults = [...fixes.map((fix) => ({ ...FAULT, range: fix.range, fix })), { ...FAULT, range: [0, 4] as const }];
  const { asked, dialog, user } = await drop(sheet, [{ faults }, {}]);
  await user.click(await dialog.findByRole('button', { name: 'Fix 3 mistakes' }));
  await waitFor(() => expect(asked[1]?.text).toBe('name,region\nPalm,south\nCreek,north\n'));
});

it('writes another text into the cell of a mistake without a fix', async () => {
  const choices = { ...FAULT, choices: ['north', 'south'] };
  const { asked, dialog, user } = await drop('name,region\nPalm,suoth\n', [{ faults: [choices] }, { faults: [FAULT] }]);
  const buttons = await dialog.findByRole('group', { name: 'Text for B2 (region)' });
  await user.click(within(buttons).getByRole('button', { name: 'south' }));
  const field = await dialog.findByRole('textbox', { name: 'Text for B2 (region)' });
  expect(asked[1]?.text).toBe('name,region\nPalm,south\n');
  expect(dialog.getByRole('button', { name: 'Change' }).hasAttribute('disabled')).toBe(true);
  await user.clear(field);
  await user.type(field, 'north, east{Enter}');
  await waitFor(() => expect(asked[2]?.text).toBe('name,region\nPalm,"north, east"\n'));
});

it('names fields and their parts in words, keeps the questions, and imports once each column has an answer', async () => {
  const unknown = ['Area', 'Alt text'];
  const { asked, dialog, user } = await drop('Area,Alt text\n', [{ unknown }, { unknown: ['Alt text'] }, {}, {}]);
  expect(await dialog.findByText(/, 2 columns without a field$/)).toBeDefined();
  const area = dialog.getByLabelText('Which field is “Area”?');
  expect(
    within(area)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Choose a field', 'Ignore this column', 'Name', 'Region', 'Picture: description of the picture']]);
  expect(dialog.getByRole('button', { name: 'Import 2 entries' }).hasAttribute('disabled')).toBe(true);
  await user.selectOptions(area, 'Region');
  await waitFor(() => expect(asked[1]?.columns).toEqual({ Area: 'region' }));
  await user.selectOptions(await dialog.findByLabelText('Which field is “Alt text”?'), 'picture.alt');
  await waitFor(() => expect(asked[2]?.columns).toEqual({ Area: 'region', 'Alt text': 'picture.alt' }));
  await user.selectOptions(await dialog.findByLabelText('Which field is “Area”?'), 'Name');
  await waitFor(() => expect(asked[3]?.columns).toEqual({ Area: 'name', 'Alt text': 'picture.alt' }));
});

it('asks for the field of an unknown header, and who wins where both sides changed', async () => {
  const { asked, dialog, user } = await drop('Area\n', [{ unknown: ['Area'] }, { conflicts: PREVIEW.cells }, {}]);
  await user.selectOptions(await dialog.findByLabelText('Which field is “Area”?'), 'region');
  await waitFor(() => expect(asked[1]?.columns).toEqual({ Area: 'region' }));
  await user.click(await dialog.findByLabelText('Those of the sheet'));
  await waitFor(() => expect(asked[2]).toBeDefined());
  expect(asked[2]).toMatchObject({ columns: { Area: 'region' }, winner: 'theirs' });
});
