import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { BLOCK_FORM, focusForm, keyAction, leadBack } from './block-list.tsx';

const commands = {
  ...{ move: vi.fn(), duplicate: vi.fn(), remove: vi.fn(), add: vi.fn() },
  ...{ copy: vi.fn(), paste: vi.fn() },
};
const press = (key: string, keys = {}) =>
  keyAction({ key, altKey: false, ctrlKey: false, metaKey: false, ...keys }, 1, 3, commands)?.();

it('moves, duplicates and deletes a block by key', () => {
  press('ArrowUp', { altKey: true });
  press('ArrowDown', { altKey: true });
  expect(commands.move.mock.calls).toEqual([
    [1, 0],
    [1, 2],
  ]);
  press('d', { ctrlKey: true });
  expect(commands.duplicate).toHaveBeenCalledWith(1);
  press('Delete');
  expect(commands.remove).toHaveBeenCalledWith(1);
});

it('copies a block, and pastes the copy below it', () => {
  press('c', { ctrlKey: true });
  expect(commands.copy).toHaveBeenCalledWith(1);
  press('v', { metaKey: true });
  expect(commands.paste).toHaveBeenCalledWith(1);
  const empty = { ...commands, paste: undefined };
  expect(keyAction({ key: 'v', altKey: false, ctrlKey: true, metaKey: false }, 1, 3, empty)).toBeUndefined();
});

it('leaves other keys to the browser, and stops at the ends', () => {
  expect(keyAction({ key: 'ArrowUp', altKey: true, ctrlKey: false, metaKey: false }, 0, 3, commands)).toBeUndefined();
  expect(keyAction({ key: 'ArrowDown', altKey: true, ctrlKey: false, metaKey: false }, 2, 3, commands)).toBeUndefined();
  expect(keyAction({ key: 'd', altKey: false, ctrlKey: false, metaKey: false }, 1, 3, commands)).toBeUndefined();
});

beforeEach(() => {
  document.body.replaceChildren();
  render(
    <>
      <button type="button" data-name="" aria-current="true" onClick={focusForm}>
        Hero
      </button>
      <fieldset {...BLOCK_FORM} onKeyDown={leadBack}>
        <input aria-label="Heading" />
        <input aria-label="Link" aria-expanded="true" role="combobox" aria-controls="none" />
      </fieldset>
    </>,
  );
});

it('leads from a block to its first field, and back', async () => {
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Heading' }));
  await user.keyboard('{Escape}');
  expect(document.activeElement?.textContent).toBe('Hero');
});

it('stays in a field whose list Escape closes', async () => {
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: 'Link' }));
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Link' }));
});
