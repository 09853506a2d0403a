import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEditor } from './session.ts';

/**
 * Shows whether changes are saved; nothing before the first change. It is not a live region, because it changes with
 * each key.
 */
export function SaveState(): ReactNode {
  const { saves } = useEditor();
  if (!saves) return null;
  const isLost = saves.pending === 0 && !saves.isLastSaved;
  return (
    <Text size="sm" c={isLost ? 'red' : 'dimmed'} mr={4}>
      {saves.pending > 0 ? 'Saving…' : isLost ? 'Not saved' : 'Saved'}
    </Text>
  );
}
