import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DropField } from './picture-library.tsx';

const png = new File(['x'], 'a.png', { type: 'image/png' });
const pdf = new File(['x'], 'a.pdf', { type: 'application/pdf' });

describe('a field for a file', () => {
  const onFile = vi.fn<(file: File) => void>();
  const onRefuse = vi.fn<() => void>();
  beforeEach(() => {
    // jsdom has no matchMedia, which Mantine calls.
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  });
  afterEach(() => {
    cleanup();
    vi.clearAllMocks();
    vi.unstubAllGlobals();
  });
  const show = (isBusy = false) =>
    render(
      <MantineProvider>
        <DropField accept={['image/png']} label="Choose a file" {...{ isBusy, onFile, onRefuse }}>
          Drop it here
        </DropField>
      </MantineProvider>,
    );
  const drop = (...files: readonly File[]) => fireEvent.drop(screen.getByRole('button'), { dataTransfer: { files } });

  it('takes a chosen or dropped file', () => {
    show();
    fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [png] } });
    drop(png);
    expect(onFile.mock.calls).toEqual([[png], [png]]);
    expect(onRefuse).not.toHaveBeenCalled();
  });

  it('refuses files of other types, and text', () => {
    show();
    drop(pdf);
    drop();
    expect(onRefuse).toHaveBeenCalledTimes(2);
    expect(onFile).not.toHaveBeenCalled();
  });

  it('takes nothing while it is busy, and never lets the browser open a dropped file', () => {
    show(true);
    expect(drop(png)).toBe(false);
    expect(fireEvent.dragOver(screen.getByRole('button'))).toBe(false);
    expect(onFile).not.toHaveBeenCalled();
  });
});
