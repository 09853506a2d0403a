import { Box, Button, Group, Stack, Text, useComputedColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import type { FileState } from '../../protocol.ts';
import { useEditor } from '../session.ts';
import type { TextView } from './create-text-view.ts';
import { createTextView } from './create-text-view.ts';

/** The pause in ms after the last keypress before the text is saved. */
const PAUSE = 300;

export interface YamlEditorProps {
  readonly file: string;
  /** The initial cursor position, as a UTF-16 offset. */
  readonly offset?: number;
}

/** An editor for the text of a file: input is saved, and changes from elsewhere are merged in. */
export function YamlEditor({ file, ...rest }: YamlEditorProps): ReactNode {
  const { files, read } = useEditor();
  useEffect(() => read(file), [read, file]);
  const state = files.get(file);
  return state ? <TextOf key={file} state={state} {...rest} /> : <Box flex={1} />;
}

function TextOf({ state, offset }: { readonly state: FileState } & Omit<YamlEditorProps, 'file'>): ReactNode {
  const { api, edit, faults: all, overview, tell } = useEditor();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<TextView>(undefined);
  const { file, text } = state;
  const faults = useMemo(() => all.filter((fault) => fault.file === file), [all, file]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: created once; the effects below apply changes
  useEffect(() => {
    const parent = box.current;
    if (!parent) return;
    const made = createTextView({
      parent,
      text,
      isDark,
      label: `The text of ${file}`,
      pause: PAUSE,
      ...(offset !== undefined && { offset }),
      onType: (typed) => edit(file, typed),
      complete: (typed, at) => api.complete(file, typed, at),
    });
    view.current = made;
    return () => {
      view.current = undefined;
      made.close();
    };
  }, [file]);
  useEffect(() => view.current?.receive(text), [text]);
  useEffect(() => view.current?.mark(faults, text), [faults, text]);
  useEffect(() => view.current?.setDark(isDark), [isDark]);
  const openElsewhere = () => {
    const [line, column] = view.current?.readCursor() ?? [1, 1];
    api
      .openInCodeEditor(`${overview.root}/${file}:${line}:${column}`)
      .catch(() => tell('No code editor could be started. The terminal shows the reason.', 'problem'));
  };
  return (
    <Stack gap={0} h="100%" mih={0}>
      <Group justify="space-between" gap="sm" px="md" py="xs" wrap="nowrap">
        <Text size="xs" c="dimmed" truncate>
          {file}
        </Text>
        {overview.root !== undefined && (
          <Button variant="subtle" size="compact-sm" flex="none" onClick={openElsewhere}>
            Open in your code editor
          </Button>
        )}
      </Group>
      <Box ref={box} flex={1} mih={0} style={{ overflow: 'hidden' }} />
    </Stack>
  );
}
