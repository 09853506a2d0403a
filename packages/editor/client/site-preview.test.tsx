import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInEditor } from '../../../tests/support/render-in-editor.tsx';
import type { Fault } from '../protocol.ts';
import { SitePreview } from './site-view.tsx';

const fault = (file: string, severity: Fault['severity']): Fault => ({
  ...{ code: 'link/empty', severity, message: '', hint: '', file, line: 1, column: 1, range: [0, 0], path: [] },
});

it.each([
  ['site.yaml', 'error', 'Changes show here once the mistake is corrected'],
  ['site.yaml', 'warning', 'As visitors see it'],
  ['pages/about.yaml', 'error', 'As visitors see it'],
] as const)('says whether it shows the latest changes: a mistake in %s, %s', (file, severity, said) => {
  renderInEditor(<SitePreview />, { faults: [fault(file, severity)] });
  expect(screen.getByRole('status').textContent).toBe(said);
});
