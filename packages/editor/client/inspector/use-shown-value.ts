import { useCallback, useRef, useState } from 'react';
import { parse } from 'yaml';
import type { Edit, Json, Path } from '../../../../src/content/yaml/edit/edit.ts';
import { followEdit } from '../follow-path.ts';
import { fillParents } from './edits.ts';
import { applyEdits, isSame, makeRelative, readAt } from './json.ts';

/** Applies edits, and returns whether they were written; undefined if that is unknown. */
export type OnEdit = (edits: readonly Edit[]) => unknown;

/** Edits that are being saved. */
interface Coming {
  /** The edits as they were sent, to recognise their arrival. */
  readonly sent: readonly Edit[];
  /** With paths relative to the value. */
  readonly edits: readonly Edit[];
  /** The value after these edits and the ones before them. */
  readonly after: Json;
}

interface Shown {
  /** The last known value in the file. */
  readonly saved: Json;
  readonly coming: readonly Coming[];
}

/**
 * A value with pending edits applied, so that a form never waits. If the file has another value than expected, someone
 * else has changed it, and the edits are applied on top of that.
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

/** The state after the file has changed: to the expected value, to a step on the way, or by someone else. */
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
