import { useCallback, useRef, useState } from 'react';
import { parse } from 'yaml';
import type { Edit, Json, Path } from '../../../../src/content/yaml/edit/edit.ts';
import { followEdit } from '../follow-path.ts';
import { fillParents } from './edits.ts';
import { applyEdits, isSame, makeRelative, readAt } from './json.ts';

/** Applies edits, and returns whether they were written; undefined if that is unknown. */
export type OnEdit = (edits: readonly Edit[]) => unknown;

/** Edits that are on their way to the file. */
interface Coming {
  /** The edits as they were sent: by these it is known whether they have arrived. */
  readonly sent: readonly Edit[];
  /** With paths that start at the value. */
  readonly edits: readonly Edit[];
  /** What becomes of the value with these, and with those before them. */
  readonly after: Json;
}

interface Shown {
  /** What the file says as far as is known. */
  readonly saved: Json;
  readonly coming: readonly Coming[];
}

/**
 * A value with the edits that are on their way to the file: a form never waits. Where the file says something else than what is expected,
 * somebody else has changed it, and the edits are shown on top of that.
 */
export function useShownValue(saved: Json, at: Path, onEdit: OnEdit) {
  const [, render] = useState(0);
  const shown = useRef<Shown>({ saved, coming: [] });
  const arrived = useRef(new WeakSet<readonly Edit[]>());
  if (shown.current.saved !== saved) shown.current = follow(shown.current, saved, arrived.current);
  const value = shown.current.coming.at(-1)?.after ?? shown.current.saved;
  const depth = at.length;
  const place = JSON.stringify(at);
  const send = useCallback(
    (edits: readonly Edit[]) => {
      if (edits.length === 0) return;
      const before = shown.current.coming.at(-1)?.after ?? shown.current.saved;
      const path: Path = JSON.parse(place);
      const filled = fillParents(edits, before, path);
      const own = filled.map((edit) => makeRelative(edit, depth));
      const made = { sent: own, edits: own, after: applyEdits(before, own, readYaml) };
      shown.current = { ...shown.current, coming: [...shown.current.coming, made] };
      render((count) => count + 1);
      void Promise.resolve(onEdit(filled)).then((isWritten) => {
        if (isWritten !== false) {
          arrived.current.add(own);
          return;
        }
        shown.current = { ...shown.current, coming: [] };
        render((count) => count + 1);
      });
    },
    [depth, place, onEdit],
  );
  const read = useCallback(
    (path: Path) => readAt(shown.current.coming.at(-1)?.after ?? shown.current.saved, path.slice(depth)),
    [depth],
  );
  return { value, send, read };
}

/** What is shown once the file says something new: it may be what was expected, or one step on the way to it, or the work of others. */
function follow({ saved: before, coming }: Shown, saved: Json, arrived: WeakSet<readonly Edit[]>): Shown {
  const reached = coming.findLastIndex(({ after }) => isSame(after, saved));
  if (reached >= 0) return { saved, coming: coming.slice(reached + 1) };
  let value = saved;
  const onTop = coming
    .filter(({ sent }) => !arrived.has(sent))
    .map(({ sent, edits }) => {
      const followed = edits.flatMap((edit) => followEdit(edit, before, saved) ?? []);
      value = applyEdits(value, followed, readYaml);
      return { sent, edits: followed, after: value };
    });
  return { saved, coming: onTop };
}

function readYaml(yaml: string): Json {
  return parse(yaml);
}
