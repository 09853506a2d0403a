import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareWindow } from '../../../../tests/support/render-in-editor.tsx';
import {
  button,
  cards,
  field,
  group,
  leaveWindow,
  optional,
  picture,
  show,
  text,
} from '../../../../tests/support/show-inspector.tsx';

beforeEach(prepareWindow);
afterEach(leaveWindow);

describe('the focal point', () => {
  it('is moved by the arrow keys', async () => {
    const { edits } = show({ image: picture }, { image: { src: '/images/roof.jpg', alt: 'A roof' } });
    await userEvent.click(button('Focal point'));
    screen.getByRole('button', { name: /50 % from the left, 50 % from the top/ }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowUp}');
    expect(edits).toEqual([
      { kind: 'set', path: ['image', 'focus'], yaml: '{ x: 51, y: 50 }', position: { after: 'alt' } },
      { kind: 'set', path: ['image', 'focus'], value: { x: 51, y: 49 } },
    ]);
  });
});

describe('the pictures of the site', () => {
  it('are offered before the icons of browsers and phones', async () => {
    const image = ['/favicon.svg', '/images/app-icon-maskable.svg', '/images/app-icon.svg', '/images/roof.jpg'];
    const known = { names: { image: image.map((name) => ({ name })) } };
    show({ image: picture }, { image: { src: '', alt: '' } }, { known });
    await userEvent.click(button('Choose a picture'));
    const offered = await screen.findAllByRole('button', { name: /svg|jpg/ });
    expect(offered.map(({ title }) => title)).toEqual([
      '/images/roof.jpg',
      '/favicon.svg',
      '/images/app-icon-maskable.svg',
      '/images/app-icon.svg',
    ]);
  });
});

describe('a list', () => {
  const value = { cards: [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }] };
  const choose = async (item: string, action: string) => {
    await userEvent.click(button(`Actions: ${item}`));
    await userEvent.click(await screen.findByRole('menuitem', { name: action }));
  };

  it('is folded, with the title of each item', () => {
    show({ cards }, value);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(button('One').getAttribute('aria-expanded')).toBe('false');
  });

  it('moves items from a menu, and the focus with them', async () => {
    const { edits } = show({ cards }, value);
    await choose('One', 'Move down');
    expect(edits).toEqual([{ kind: 'move', path: ['cards', 0], to: ['cards', 1] }]);
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions: One'));
    expect(screen.getByText('Moved to position 2 of 3')).toBeTruthy();
  });

  it('deletes an item, and focuses the next', async () => {
    const { edits } = show({ cards }, value);
    await choose('Two', 'Delete');
    expect(edits).toEqual([{ kind: 'delete', path: ['cards', 1] }]);
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Three'));
  });

  it('updates the cells of a table with its columns, and fills a new row', async () => {
    const grid = { columns: 'columns', rows: 'rows', label: 'label', cells: 'cells' };
    const column = group({ title: text });
    const row = group({ label: text, cells: { shape: 'list', item: text, isRequired: true } });
    const { edits } = show(
      {
        columns: { shape: 'list', item: column, isRequired: true, grid },
        rows: { shape: 'list', item: row, isRequired: true, grid },
      },
      {
        columns: [{ title: 'What' }, { title: 'Snapshot' }, { title: 'Full' }],
        rows: [{ label: 'Price', cells: ['280', '480'] }],
      },
    );
    await choose('Full', 'Move up');
    expect(edits).toEqual([
      { kind: 'move', path: ['columns', 2], to: ['columns', 1] },
      { kind: 'move', path: ['rows', 0, 'cells', 1], to: ['rows', 0, 'cells', 0] },
    ]);
    await userEvent.click(button('Add row'));
    expect(edits.at(-1)).toEqual({ kind: 'insert', path: ['rows', 1], value: { label: '', cells: ['–', '–'] } });
  });

  it('adds an item, open, with the focus in its first field', async () => {
    const { edits } = show({ cards }, value);
    await userEvent.click(button('Add card'));
    expect(edits).toEqual([{ kind: 'insert', path: ['cards', 3], value: { title: '' } }]);
    expect(button('Card 4').getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field('Title')));
    expect(screen.getByText('The maximum is 4: delete one to add another card.')).toBeTruthy();
    expect(button('Add card')).toHaveProperty('disabled', true);
  });

  it('is sorted with the keyboard at the drag handle', () => {
    show({ cards }, value);
    expect(button('Drag: One').getAttribute('aria-roledescription')).toBe('sortable');
  });

  it('that is filled from a collection says so, and edits the template of its items', async () => {
    const { edits } = show({ cards }, { cards: { collection: 'places', each: { title: '${name}' } } });
    expect(screen.getByText(/Filled with the entries of a collection/)).toBeTruthy();
    await userEvent.click(button(/^Limit/));
    await userEvent.type(field('Limit'), '5');
    expect(edits.at(-1)).toMatchObject({ kind: 'set', path: ['cards', 'limit'], value: 5 });
  });
});

describe('an optional field', () => {
  it('is a button until it is added, and then appears at its position', async () => {
    const { edits } = show(
      { heading: text, intro: optional, items: cards },
      { heading: 'A', items: [{ title: 'One' }] },
    );
    expect(screen.queryByRole('textbox', { name: 'Intro' })).toBeNull();
    await userEvent.click(button('Intro'));
    expect(edits).toEqual([]);
    expect(document.activeElement).toBe(field('Intro'));
    await userEvent.type(field('Intro'), 'B');
    expect(edits).toEqual([{ kind: 'set', path: ['intro'], value: 'B', position: { after: 'heading' } }]);
  });

  it('starts with its required fields, and can be removed again', async () => {
    const { edits } = show({ heading: text, submit: group({ label: text, busy: optional }, false) }, { heading: 'A' });
    await userEvent.click(button('Submit'));
    expect(edits.at(-1)).toMatchObject({ kind: 'set', path: ['submit'], value: { label: '' } });
    await userEvent.type(field('Label'), 'Go');
    expect(edits.at(-1)).toEqual({ kind: 'set', path: ['submit', 'label'], value: 'Go' });
    await userEvent.click(button('Remove: Submit'));
    expect(edits.at(-1)).toEqual({ kind: 'delete', path: ['submit'] });
    expect(screen.queryByRole('textbox', { name: 'Label' })).toBeNull();
  });

  it('has names that the author chooses in a table', async () => {
    const { edits } = show({ known: { shape: 'table', item: text, isRequired: false } }, { known: { area: 'Marina' } });
    await userEvent.type(field('Name of the next entry'), 'city{Enter}');
    expect(edits.at(-1)).toEqual({ kind: 'set', path: ['known', 'city'], value: '' });
    await userEvent.click(button('Delete: area'));
    expect(edits.at(-1)).toEqual({ kind: 'delete', path: ['known', 'area'] });
  });
});

describe('a revealed field', () => {
  it('has all parts around it opened, and gets the focus', async () => {
    const items = { ...cards, item: group({ title: text, submit: group({ label: text, busy: text }, false) }) };
    const value = { items: [{ title: 'One' }, { title: 'Two', submit: { label: 'Go', busy: 'Going' } }] };
    show({ items }, value, { reveal: ['items', 1, 'submit', 'busy'] });
    await waitFor(() => expect(document.activeElement).toBe(field('Busy')));
    expect(button(/^One/).getAttribute('aria-expanded')).toBe('false');
  });
});
