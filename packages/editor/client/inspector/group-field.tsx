import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import type { Edit, Path } from '../../../../src/content/yaml/edit/edit.ts';
import type { InspectorState, PropsOf } from './context.ts';
import { InspectorStateContext, useInspector } from './context.ts';
import { Fold } from './fold.tsx';
import { GroupFields } from './group-fields.tsx';
import { readTitle } from './item-title.ts';
import { findOwn, findWithin } from './place-faults.ts';
import { useOpenState } from './use-reveal.ts';
import { describe, FaultNotes, RemoveButton } from './wiring.tsx';

/** A collapsible group of keys; always open if its name is already shown. */
export function GroupField({ form, value, at, label, hasHead = true, onRemove }: PropsOf<'group'>): ReactNode {
  const { context, faults } = useInspector();
  const title = readTitle(form, value, context);
  const [isOpen, setOpen] = useOpenState([at], title === '' || form.isAlwaysShown === true);
  const about = describe(form);
  const inside = (
    <Stack gap="md">
      {hasHead && about && (
        <Text size="xs" c="dimmed">
          {about}
        </Text>
      )}
      <FaultNotes faults={findOwn(faults, at, Object.keys(form.fields))} />
      <InspectorStateContext value={useWithoutEmpty(at, form.isRequired)}>
        <GroupFields form={form} value={value} at={at} />
      </InspectorStateContext>
    </Stack>
  );
  if (!hasHead) return inside;
  return (
    <Fold
      title={label}
      summary={title}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
      faults={findWithin(faults, at)}
      actions={<RemoveButton label={label} onRemove={onRemove} />}
    >
      {inside}
    </Fold>
  );
}

/** The state for the fields of a group: an optional group is deleted with its last value. */
function useWithoutEmpty(at: Path, isRequired: boolean): InspectorState {
  const state = useInspector();
  const place = JSON.stringify(at);
  return useMemo(() => {
    const group: Path = JSON.parse(place);
    if (isRequired || typeof group.at(-1) === 'number') return state;
    const widen = (edit: Edit): Edit => {
      const isOwn = edit.kind === 'delete' && JSON.stringify(edit.path.slice(0, -1)) === place;
      const isLast = isOwn && Object.keys(state.read(group) ?? {}).length === 1;
      return isLast ? { kind: 'delete', path: group } : edit;
    };
    return { ...state, send: (edits) => state.send(edits.map(widen)) };
  }, [state, place, isRequired]);
}
