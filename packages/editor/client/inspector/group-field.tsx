import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PropsOf } from './context.ts';
import { useInspector } from './context.ts';
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
      <GroupFields form={form} value={value} at={at} />
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
