import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { BLOCK_FORM, focusForm, leadBack } from './block-form.ts';

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
