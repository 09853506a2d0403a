import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useEditor } from '../session.ts';
import type { TextPlace } from './find-offset.ts';
import { findOffset } from './find-offset.ts';

const YamlEditor = lazy(async () => ({ default: (await import('./yaml-editor.tsx')).YamlEditor }));

interface Opened {
  readonly file: string;
  readonly at: TextPlace;
}

/** The text of a file beside whatever else is shown, at one of its values. */
export function useTextDrawer() {
  const [opened, setOpened] = useState<Opened>();
  const openText = useCallback((file: string, at: TextPlace = 0) => setOpened({ file, at }), []);
  const drawer = (
    <Drawer
      opened={opened !== undefined}
      onClose={() => setOpened(undefined)}
      title={opened?.file}
      position="right"
      size={760}
      closeButtonProps={{ 'aria-label': 'Close' }}
      attributes={{ header: { role: 'none' } }}
      styles={{ body: { blockSize: 'calc(100dvh - 72px)' } }}
    >
      {opened && (
        <Suspense>
          <TextAt {...opened} />
        </Suspense>
      )}
    </Drawer>
  );
  return { openText, drawer };
}

function TextAt({ file, at }: Opened): ReactNode {
  const text = useEditor().files.get(file)?.text;
  return <YamlEditor key={file} file={file} offset={typeof at === 'number' ? at : findOffset(text ?? '', at)} />;
}
