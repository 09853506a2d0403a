import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Uploaded } from '../../protocol.ts';
import { InspectorStateContext } from './context.ts';
import { NOT_A_PICTURE, PictureLibrary } from './picture-library.tsx';

const png = new File(['x'], 'a.png', { type: 'image/png' });
const pdf = new File(['x'], 'a.pdf', { type: 'application/pdf' });

describe('a field for a picture', () => {
  const upload = vi.fn<(file: File) => Promise<Uploaded>>(async ({ name }) => ({ image: `/images/${name}` }));
  const onChoose = vi.fn<(image: string) => void>();
  beforeEach(() => {
    // jsdom has no matchMedia, which Mantine calls.
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  });
  afterEach(() => {
    cleanup();
    vi.clearAllMocks();
    vi.unstubAllGlobals();
  });
  const show = () => {
    const context = { names: {}, pages: [], facts: [], blocks: [], timeZone: 'UTC', base: '', upload };
    const query = { shape: 'group', isRequired: true, fields: {} } as const;
    const requests = { listAnchors: () => [], openFact: () => {}, changeFact: async () => {} };
    const state = { file: '', faults: [], send: () => {}, read: () => undefined, onFix: undefined, reveal: undefined };
    return render(
      <MantineProvider>
        <InspectorStateContext value={{ ...state, context: { ...context, ...requests, query }, Control: () => null }}>
          <PictureLibrary isOpen label="Photo" chosen="" onClose={() => {}} onChoose={onChoose} />
        </InspectorStateContext>
      </MantineProvider>,
    );
  };
  const find = () => screen.getByRole('button', { name: /Choose a file/ });
  const drop = (...files: readonly File[]) => fireEvent.drop(find(), { dataTransfer: { files } });

  it('takes a chosen or dropped file', async () => {
    show();
    fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [png] } });
    await waitFor(() => expect(onChoose.mock.calls).toEqual([['/images/a.png']]));
    drop(png);
    await waitFor(() => expect(onChoose.mock.calls).toEqual([['/images/a.png'], ['/images/a.png']]));
  });

  it('refuses files of other types, and text', async () => {
    show();
    drop(pdf);
    expect(await screen.findByText(NOT_A_PICTURE)).toBeDefined();
    drop();
    expect(upload).not.toHaveBeenCalled();
  });

  it('takes nothing while it is busy, and never lets the browser open a dropped file', async () => {
    upload.mockReturnValueOnce(new Promise(() => {}));
    show();
    drop(png);
    await waitFor(() => expect(upload).toHaveBeenCalledOnce());
    expect(drop(png)).toBe(false);
    expect(fireEvent.dragOver(find(), { dataTransfer: { types: ['Files'] } })).toBe(false);
    expect(upload).toHaveBeenCalledOnce();
  });
});
