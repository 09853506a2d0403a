import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { mergeTexts } from '../../../../src/content/yaml/edit/merge-texts.ts';
import type { Clash } from './conflict-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';

/** Two texts for one file, and the one from which both were made, where it is known. */
export interface Versions extends Clash {
  readonly base: string | undefined;
}

interface Open {
  readonly clash: Clash;
  readonly settle: (text: string) => void;
}

/** Merges what does not clash, and asks about what does; one question after another. */
export function useConflicts(): {
  /** Resolves to the text that is to be saved. */
  readonly merge: (versions: Versions) => Promise<string>;
  readonly dialog: ReactNode;
} {
  const [open, setOpen] = useState<readonly Open[]>([]);
  const merge = useCallback(async ({ base, ...clash }: Versions) => {
    const merged = base === undefined ? undefined : mergeTexts(base, clash.mine, clash.theirs);
    if (merged && 'text' in merged) return merged.text;
    return new Promise<string>((settle) => setOpen((before) => [...before, { clash, settle }]));
  }, []);
  const [first] = open;
  const dialog = (
    <ConflictDialog
      clash={first?.clash}
      onChoose={(text) => {
        first?.settle(text);
        setOpen((before) => before.slice(1));
      }}
    />
  );
  return { merge, dialog };
}
