import { Alert, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo, useRef } from 'react';
import type { Json, Path } from '../../../../src/content/yaml/edit/edit.ts';
import type { BlockKind, Fault, FieldGroup } from '../../protocol.ts';
import { BlockSettings } from './block-settings.tsx';
import type { InspectorContext } from './context.ts';
import { InspectorStateContext, useInspector } from './context.ts';
import { Control } from './control.tsx';
import { GroupFields } from './group-fields.tsx';
import { isGroup } from './json.ts';
import { makeOptional, orderBlockKeys } from './made-forms.ts';
import { findOwn } from './place-faults.ts';
import { useReveal } from './use-reveal.ts';
import type { OnEdit } from './use-shown-value.ts';
import { useShownValue } from './use-shown-value.ts';
import { FaultNotes } from './wiring.tsx';

interface Edited {
  /** The mapping in the file. */
  readonly value: Json;
  readonly at: Path;
  readonly file: string;
  /** The faults of the file; those outside of this mapping are ignored. */
  readonly faults: readonly Fault[];
  readonly context: InspectorContext;
  /** Called with minimal edits on each keystroke. If it resolves to false, unwritten edits are reverted. */
  readonly onEdit: OnEdit;
  readonly onFix?: (fault: Fault) => void;
  /** The path in the file of a field to show and focus, once for each object. */
  readonly reveal?: Path | undefined;
}

interface InspectorProps extends Edited {
  readonly form: FieldGroup;
  /** Keys that are edited elsewhere: neither they nor their faults are shown. */
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

interface BlockInspectorProps extends Edited {
  readonly kind: BlockKind;
}

/** A form for a block: its own props first, then the common ones. */
export function BlockInspector({ kind, ...props }: BlockInspectorProps): ReactNode {
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

interface ProviderProps extends Edited {
  readonly children: (value: Json) => ReactNode;
}

function Provider({
  value: saved,
  at,
  file,
  faults,
  context,
  onEdit,
  onFix,
  reveal,
  children,
}: ProviderProps): ReactNode {
  const { value, send, read } = useShownValue(saved, at, onEdit);
  const state = useMemo(
    () => ({ context, file, faults, send, read, onFix, reveal, Control }),
    [context, file, faults, send, read, onFix, reveal],
  );
  const root = useRef<HTMLDivElement>(null);
  useReveal(root, reveal);
  return (
    <InspectorStateContext value={state}>
      <div ref={root}>{children(value)}</div>
    </InspectorStateContext>
  );
}

/** Faults without a field. */
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
