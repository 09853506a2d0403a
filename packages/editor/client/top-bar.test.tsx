import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInEditor } from '../../../tests/support/render-in-editor.tsx';
import { TopBar } from './top-bar.tsx';

it('leads from a table back to all pages', async () => {
  const { session } = renderInEditor(
    <TopBar
      look={{ width: 'desktop', scheme: undefined }}
      onLook={vi.fn()}
      isTrying={false}
      onTry={vi.fn()}
      onHistory={vi.fn()}
    />,
    { view: 'table' },
  );
  await userEvent.click(screen.getByRole('radio', { name: 'All pages' }));
  expect(session.show).toHaveBeenCalledExactlyOnceWith('pages');
});
