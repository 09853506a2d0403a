import { useEffect, useRef, useState } from 'react';
import type { AddedBlock, BlockCommands } from '../use-block-commands.ts';

/** The part of a row that gets the focus. */
type RowPart = 'handle' | 'name';

/** The commands, which then focus the moved or new block, or the one after a deleted block. */
export function useFocusAfter(commands: BlockCommands, count: number, added: AddedBlock | undefined) {
  const list = useRef<HTMLOListElement>(null);
  const [next, setNext] = useState<{ readonly index: number; readonly part: RowPart }>();
  const [seen, setSeen] = useState(added);
  if (added !== seen) {
    setSeen(added);
    if (added) setNext({ index: added.index, part: 'name' });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that is new is there once there are more
  useEffect(() => {
    if (next) list.current?.children[next.index]?.querySelector<HTMLElement>(`[data-${next.part}]`)?.focus();
  }, [next, count]);
  const act = (part: RowPart): BlockCommands => ({
    ...commands,
    move: (from, to) => {
      setNext({ index: to, part });
      commands.move(from, to);
    },
    duplicate: (index) => {
      commands.duplicate(index);
      setNext({ index: index + 1, part });
    },
    remove: (index) => {
      commands.remove(index);
      setNext({ index: Math.max(0, Math.min(index, count - 2)), part });
    },
  });
  return { list, act };
}
