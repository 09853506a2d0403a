import { useState } from 'react';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import { isSame } from './json.ts';

interface Draft {
  readonly text: string;
  /** What is written in the file once the text has arrived there. */
  readonly means: Json | undefined;
}

/**
 * The text in a field while somebody types in it: it stays as it is typed, also where the file says the same in fewer signs
 * or cannot take it yet. It follows the file where that changes without the field.
 */
export function useDraft(value: Json | undefined, format: (value: Json | undefined) => string) {
  const [draft, setDraft] = useState<Draft>();
  const isOurs = draft !== undefined && isSame(draft.means, value);
  return {
    text: isOurs ? draft.text : format(value),
    /** Keeps what is typed; `means` is what is sent for it, or the value as it is where nothing can be sent. */
    type: (text: string, means: Json | undefined) => setDraft({ text, means }),
    /** Shows what the file says. */
    leave: () => setDraft(undefined),
  };
}
