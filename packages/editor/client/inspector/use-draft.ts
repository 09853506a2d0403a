import { useState } from 'react';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import { isSame } from './json.ts';

interface Draft {
  readonly text: string;
  /** The value in the file after the text was saved. */
  readonly means: Json | undefined;
}

/**
 * The text in a field while the user types. It stays as typed, even if the file has a shorter form of it or the text is
 * not valid yet. Other changes of the file replace it.
 */
export function useDraft(value: Json | undefined, format: (value: Json | undefined) => string) {
  const [draft, setDraft] = useState<Draft>();
  const isOurs = draft !== undefined && isSame(draft.means, value);
  return {
    text: isOurs ? draft.text : format(value),
    /** Keeps the typed text. `means` is the value that is saved for it; the current value if the text is invalid. */
    type: (text: string, means: Json | undefined) => setDraft({ text, means }),
    /** Shows the value of the file. */
    leave: () => setDraft(undefined),
  };
}
