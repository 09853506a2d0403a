import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEditor } from '../session.ts';
import type { EditorState } from '../state.ts';
import { findOffset } from './find-offset.ts';
import { YamlEditor } from './yaml-editor.tsx';

/** A drawer with the text of a file, scrolled to one of its values. */
export function TextDrawer(): ReactNode {
  const { opened, closeText } = useEditor();
  return (
    <Drawer
      opened={opened !== undefined}
      onClose={closeText}
      title={opened?.file}
      position="right"
      size={760}
      styles={{ body: { blockSize: 'calc(100dvh - 72px)' } }}
    >
      {opened && <TextAt {...opened} />}
    </Drawer>
  );
}

function TextAt({ file, at }: NonNullable<EditorState['opened']>): ReactNode {
  const text = useEditor().files.get(file)?.text;
  return <YamlEditor key={file} file={file} offset={typeof at === 'number' ? at : findOffset(text ?? '', at)} />;
}
