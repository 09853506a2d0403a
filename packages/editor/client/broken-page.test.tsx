import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInEditor } from '../../../tests/support/render-in-editor.tsx';
import type { Fault } from '../protocol.ts';
import { BrokenPage } from './broken-page.tsx';

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
