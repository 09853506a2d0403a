import { useState } from 'react';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import { isSame } from './json.ts';

interface Draft {
  readonly text: string;
  /** The value that the file has once the text is saved. */
  readonly means: Json | undefined;
}

/**
 * The text in a field while the user types. It stays as typed, even if the file has a shorter form (`1` for `1.0`) or
 * the text is not valid yet. Other changes of the file replace the text.
 */
export function useDraft(value: Json | undefined, format: (value: Json | undefined) => string) {
  const [draft, setDraft] = useState<Draft>();
  const isOurs = draft !== undefined && isSame(draft.means, value);
  return {
    text: isOurs ? draft.text : format(value),
    /** Keeps the typed text. `means` is the value saved for it or, if the text is invalid, the current value. */
    type: (text: string, means: Json | undefined) => setDraft({ text, means }),
    /** Drops the draft and shows the value of the file. */
    leave: () => setDraft(undefined),
  };
}
