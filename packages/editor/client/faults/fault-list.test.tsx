import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFile, makeOverview, makePage, renderInEditor } from '../../../../tests/support/render-in-editor.tsx';
import { standInForLayout } from '../../../../tests/support/text-layout.ts';
import type { Fault } from '../../protocol.ts';
import { FaultList } from './fault-list.tsx';
import { groupFaults } from './group-faults.ts';

standInForLayout();

const fault = (file: string, message: string, more: Partial<Fault> = {}): Fault => ({
  ...{
    code: 'c',
    severity: 'error',
    message,
    hint: `Mend ${message}`,
    file,
    line: 1,
    column: 1,
    range: [0, 3],
    path: [],
  },
  ...more,
});
const pages = [makePage('/', 'Home'), makePage('/locations/a', 'A', { collection: 'locations' })];
const template = 'pages/_templates/location.yaml';
const collections = [
  {
    ...{ name: 'locations', singular: 'location', template, makesPages: true },
    form: { shape: 'group', isRequired: true, fields: {} },
  },
] as const;
const TEXT = 'headng: Hello\n';
const fixable = fault('pages/home.yaml', 'No key "headng"', {
  range: [0, 6],
  fix: { range: [0, 6], found: 'headng', text: 'heading' },
});

beforeEach(() => document.body.replaceChildren());

describe('the faults of a site', () => {
  it('are sorted: files with errors first, and errors first in a file', () => {
    const warning = { severity: 'warning' } as const;
    const grouped = groupFaults(
      [
        fault('a.yaml', 'w', warning),
        fault('b.yaml', 'w', warning),
        fault('b.yaml', 'e', { line: 9 }),
        fault(template, 'e'),
      ],
      pages,
      collections,
    );
    expect(
      grouped.map(({ file, faults, page }) => [file, faults.map(({ message }) => message).join(), page?.path]),
    ).toEqual([
      ['b.yaml', 'e,w', undefined],
      [template, 'e', '/locations/a'],
      ['a.yaml', 'w', undefined],
    ]);
  });

  it('say that all is well if there are none', () => {
    renderInEditor(<FaultList />);
    expect(screen.getByText('All is well')).toBeTruthy();
  });

  it('open their block, the settings of the site, or their line', async () => {
    const user = userEvent.setup();
    const files = new Map([['pages/home.yaml', makeFile('pages/home.yaml', TEXT)]]);
    const { session } = renderInEditor(<FaultList />, {
      overview: makeOverview(pages),
      files,
      faults: [fault('pages/home.yaml', 'One', { path: ['blocks', 2, 'heading'], line: 7 }), fault('site.yaml', 'Two')],
    });
    expect(screen.getByRole('status').textContent).toBe('2 errors to fix before you publish');
    await user.click(screen.getByRole('button', { name: 'Open block' }));
    expect(session.openPage).toHaveBeenCalledWith('/', 2, expect.objectContaining({ path: ['blocks', 2, 'heading'] }));
    await user.click(screen.getByRole('button', { name: 'Open settings' }));
    expect(session.show).toHaveBeenCalledWith('site', expect.objectContaining({ file: 'site.yaml' }));
    await user.click(screen.getByRole('button', { name: 'Line 7' }));
    expect(session.openText).toHaveBeenCalledWith('pages/home.yaml', 0);
  });

  it('are fixed in the current file', async () => {
    const user = userEvent.setup();
    const now = makeFile('pages/home.yaml', `# a\n${TEXT}`);
    const { session } = renderInEditor(<FaultList />, { faults: [fixable] }, { file: async () => now });
    await user.click(screen.getByRole('button', { name: 'Fix it' }));
    await waitFor(() => expect(session.tell).toHaveBeenCalledWith('Done.'));
    expect(session.edit).toHaveBeenCalledWith('pages/home.yaml', { text: '# a\nheading: Hello\n', base: now.text });
  });

  it('are not fixed if they are no longer there', async () => {
    const user = userEvent.setup();
    const { session } = renderInEditor(<FaultList />, { faults: [fixable] }, { file: async () => makeFile('a', '') });
    await user.click(screen.getByRole('button', { name: 'Fix it' }));
    await waitFor(() => expect(session.tell).toHaveBeenCalledWith(expect.stringContaining('meantime'), 'problem'));
    expect(session.edit).not.toHaveBeenCalled();
  });
});
