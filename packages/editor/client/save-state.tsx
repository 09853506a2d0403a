import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useEditor } from './session.ts';

interface Saves {
  /** How many are under way. */
  readonly pending: number;
  readonly isLastSaved: boolean;
}

/** Says whether what was changed is saved; nothing before the first change. It is not read aloud: each key would be. */
export function SaveState(): ReactNode {
  const { followEdits } = useEditor();
  const [saves, setSaves] = useState<Saves>();
  useEffect(
    () =>
      followEdits((_file, _change, saved) => {
        setSaves((before) => ({ pending: (before?.pending ?? 0) + 1, isLastSaved: true }));
        void saved.then((isLastSaved) => setSaves((before) => before && { pending: before.pending - 1, isLastSaved }));
      }),
    [followEdits],
  );
  if (!saves) return null;
  const isLost = saves.pending === 0 && !saves.isLastSaved;
  return (
    <Text size="sm" c={isLost ? 'red' : 'dimmed'} mr={4}>
      {saves.pending > 0 ? 'Saving…' : isLost ? 'Not saved' : 'Saved'}
    </Text>
  );
}
