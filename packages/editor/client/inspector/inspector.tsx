import { Alert, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { parse } from 'yaml';
import type { Edit, Json, Path } from '../../../../src/content/yaml/edit/edit.ts';
import type { BlockKind, Fault, FieldGroup } from '../../protocol.ts';
import { followEdit } from '../follow-path.ts';
import { makeOptional, orderBlockKeys } from './block-field.tsx';
import type { InspectorContext } from './context.ts';
import { InspectorStateContext, useInspector } from './context.ts';
import { Control } from './control.tsx';
import { fillParents } from './edits.ts';
import { Fold } from './fold.tsx';
import { GroupFields } from './group-fields.tsx';
import { applyEdits, isGroup, isSame, makeRelative, readAt } from './json.ts';
import { labelField } from './labels.ts';
import { findOwn, findWithin } from './place-faults.ts';
import { useOpenState, useReveal } from './use-reveal.ts';
import { FaultNotes } from './wiring.tsx';

interface Edited {
  /** The edited mapping. */
  readonly value: Json;
  readonly at: Path;
  readonly file: string;
  /** Whether the file or the value is an entry of a collection. */
  readonly isEntry?: boolean | undefined;
  /** The faults of the file; those outside of this mapping are ignored. */
  readonly faults: readonly Fault[];
  readonly context: InspectorContext;
  /** Called with minimal edits on each keystroke. If it resolves to false, the form drops all unsaved edits. */
  readonly onEdit: OnEdit;
  readonly onFix?: (fault: Fault) => void;
  /** The path in the file of a field to show and focus. A new object shows the field again. */
  readonly reveal?: Path | undefined;
}

interface InspectorProps extends Edited {
  readonly form: FieldGroup;
  /** Keys that are edited elsewhere: their fields and faults are not shown. */
  readonly without?: readonly string[];
}

/** A form for a mapping of a file. */
export function Inspector({ form, without = [], ...props }: InspectorProps): ReactNode {
  return (
    <Provider {...props}>
      {(value) => (
        <Stack gap="md">
          <TopFaults at={props.at} keys={[...Object.keys(form.fields), ...without]} />
          <GroupFields form={form} value={value} at={props.at} without={without} />
        </Stack>
      )}
    </Provider>
  );
}

/** A form for a block: first its own props, then the common props. */
export function BlockInspector({ kind, ...props }: Edited & { readonly kind: BlockKind }): ReactNode {
  const isShared = isGroup(props.value) && props.value.shared !== undefined;
  const own = useMemo(() => (isShared ? makeOptional(kind.form) : kind.form), [kind, isShared]);
  const order = useMemo(() => orderBlockKeys(kind), [kind]);
  const keys = Object.keys({ ...own.fields, ...kind.common.fields });
  return (
    <Provider {...props}>
      {(value) => (
        <Stack gap="lg">
          <TopFaults at={props.at} keys={keys} />
          <GroupFields form={own} value={value} at={props.at} order={order} />
          <BlockSettings form={kind.common} value={value} at={props.at} order={order} />
        </Stack>
      )}
    </Provider>
  );
}

function Provider({ children, ...props }: Edited & { readonly children: (value: Json) => ReactNode }): ReactNode {
  const { file, isEntry, faults, context, onFix, reveal } = props;
  const { value, send, read } = useShownValue(props.value, props.at, props.onEdit);
  const state = useMemo(
    () => ({ context, file, isEntry, faults, send, read, onFix, reveal, Control }),
    [context, file, isEntry, faults, send, read, onFix, reveal],
  );
  const root = useRef<HTMLDivElement>(null);
  useReveal(root, reveal);
  return (
    <InspectorStateContext value={state}>
      <div ref={root}>{children(value)}</div>
    </InspectorStateContext>
  );
}

/** Shows the faults that have no field. */
function TopFaults({ at, keys }: { readonly at: Path; readonly keys: readonly string[] }): ReactNode {
  const { faults } = useInspector();
  const own = findOwn(faults, at, keys);
  if (own.length === 0) return null;
  const hasError = own.some(({ severity }) => severity === 'error');
  return (
    <Alert color={hasError ? 'red' : 'orange'} variant="light" p="sm">
      <FaultNotes faults={own} />
    </Alert>
  );
}

interface BlockSettingsProps {
  readonly form: FieldGroup;
  readonly value: Json;
  readonly at: Path;
  readonly order: readonly string[];
}

/** The common props: anchor, background, space, and when the block is shown. */
function BlockSettings({ form, value, at, order }: BlockSettingsProps): ReactNode {
  const { faults } = useInspector();
  const written = isGroup(value) ? value : {};
  const keys = Object.keys(form.fields);
  const [isOpen, setOpen] = useOpenState(
    keys.map((key) => [...at, key]),
    false,
  );
  const said = Object.entries(form.fields)
    .filter(([key]) => written[key] !== undefined)
    .map(([key, field]) => `${labelField(key, field)}: ${String(written[key])}`);
  return (
    <Fold
      title="Look and timing"
      summary={said.join(' · ') || 'Background, space, anchor, dates'}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      faults={keys.flatMap((key) => findWithin(faults, [...at, key]))}
    >
      <GroupFields form={form} value={value} at={at} order={order} />
    </Fold>
  );
}

/** Applies edits. Resolves to false if they were not written. */
type OnEdit = (edits: readonly Edit[]) => unknown;

/** Edits that are being saved. */
interface Coming {
  /** The edits as first sent: an id that stays the same when `edits` are adjusted. */
  readonly sent: readonly Edit[];
  /** The edits with paths relative to the value. */
  readonly edits: readonly Edit[];
  /** The value after these and all earlier pending edits. */
  readonly after: Json;
  /**
   * True if the edits were applied again to a changed file. These same edits may have caused the change of the file.
   */
  readonly isOnTop?: boolean;
}

interface Shown {
  /** The last known value in the file. */
  readonly saved: Json;
  readonly coming: readonly Coming[];
}

/**
 * A value with pending edits applied, so the form does not wait for the server. If the file gets an unexpected value,
 * someone else has changed it; the pending edits are then applied to the new value.
 */
function useShownValue(saved: Json, at: Path, onEdit: OnEdit) {
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
        const { saved: now, coming } = shown.current;
        arrived.current.add(own);
        if (isWritten === false) shown.current = { saved: now, coming: [] };
        else if (coming.some(({ sent, isOnTop }) => sent === own && isOnTop))
          shown.current = follow(shown.current, now, arrived.current);
        else return;
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

/** The state after the file has got a new value: the result of pending edits, or a change by someone else. */
function follow({ saved: before, coming }: Shown, saved: Json, arrived: WeakSet<readonly Edit[]>): Shown {
  const reached = coming.findLastIndex(({ after }) => isSame(after, saved));
  if (reached >= 0) return { saved, coming: coming.slice(reached + 1) };
  let value = saved;
  const onTop = coming
    .filter(({ sent }) => !arrived.has(sent))
    .map(({ sent, edits }) => {
      const followed = edits.flatMap((edit) => followEdit(edit, before, saved) ?? []);
      value = applyEdits(value, followed, readYaml);
      return { sent, edits: followed, after: value, isOnTop: true };
    });
  return { saved, coming: onTop };
}

function readYaml(yaml: string): Json {
  return parse(yaml);
}
