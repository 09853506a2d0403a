import { useCallback, useRef, useState } from 'react';
import { parse } from 'yaml';
import type { Edit, Json, Path } from '../../../yaml/edit/edit.ts';
import { fillParents } from './edits.ts';
import { applyEdits, isSame, makeRelative } from './json.ts';

/** Makes edits, and tells whether they are written: undefined where nobody can know. */
export type OnEdit = (edits: readonly Edit[]) => unknown;

interface Shown {
  /** What the file says as far as is known. */
  readonly saved: Json;
  /** What becomes of it with each of the edits that are on their way. */
  readonly coming: readonly Json[];
}

/**
 * A value with the edits that are on their way to the file: a form never waits. It follows the file where that says something else than what is expected.
 */
export function useShownValue(saved: Json, at: Path, onEdit: OnEdit) {
  const [, render] = useState(0);
  const shown = useRef<Shown>({ saved, coming: [] });
  if (shown.current.saved !== saved) shown.current = follow(shown.current, saved);
  const value = shown.current.coming.at(-1) ?? shown.current.saved;
  const depth = at.length;
  const place = JSON.stringify(at);
  const send = useCallback(
    (edits: readonly Edit[]) => {
      if (edits.length === 0) return;
      const before = shown.current.coming.at(-1) ?? shown.current.saved;
      const path: Path = JSON.parse(place);
      const filled = fillParents(edits, before, path);
      const after = applyEdits(
        before,
        filled.map((edit) => makeRelative(edit, depth)),
        readYaml,
      );
      shown.current = { ...shown.current, coming: [...shown.current.coming, after] };
      render((count) => count + 1);
      void Promise.resolve(onEdit(filled)).then((isWritten) => {
        if (isWritten !== false) return;
        shown.current = { ...shown.current, coming: [] };
        render((count) => count + 1);
      });
    },
    [depth, place, onEdit],
  );
  return { value, send };
}

/** What is shown once the file says something new: it may be what was expected, or one step on the way to it. */
function follow({ coming }: Shown, saved: Json): Shown {
  const reached = coming.findLastIndex((each) => isSame(each, saved));
  return { saved, coming: reached < 0 ? [] : coming.slice(reached + 1) };
}

function readYaml(yaml: string): Json {
  return parse(yaml);
}
