import { Notifications } from '@mantine/notifications';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInEditor } from '../../../tests/support/render-in-editor.tsx';
import { tellUnmade } from './tell-unmade.tsx';

it('offers to open the YAML for a change that the form cannot make', async () => {
  renderInEditor(<Notifications />);
  const openText = vi.fn();
  const path = ['blocks', 0, 'text'];
  tellUnmade('It is repeated elsewhere.', 'a.yaml', { edits: [{ kind: 'delete', path }] }, openText);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Open the YAML' }));
  expect(openText).toHaveBeenCalledWith('a.yaml', path);
});

it('offers nothing if the change was made in the YAML', async () => {
  renderInEditor(<Notifications />);
  tellUnmade('The disk is full.', 'a.yaml', { text: 'a: 1' }, vi.fn());
  expect(await screen.findByText('The disk is full.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open the YAML' })).toBeNull();
});
