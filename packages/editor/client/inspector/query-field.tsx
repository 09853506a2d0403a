import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import type { FieldOf } from './context.ts';
import { useInspector } from './context.ts';
import { GroupFields } from './group-fields.tsx';
import classes from './inspector.module.css';
import { makeQueryForm } from './made-forms.ts';
import { findOwn } from './place-faults.ts';
import { FaultNotes, FieldHead, RemoveButton } from './wiring.tsx';

/** A list that is not written out: each entry of a collection makes an item. */
export function QueryField({ form, value, at, label, onRemove }: FieldOf<'list'>): ReactNode {
  const { faults } = useInspector();
  const id = useId();
  const query = makeQueryForm(form.item);
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <FieldHead id={id} label={label} form={form}>
        <RemoveButton label={label} onRemove={onRemove} />
      </FieldHead>
      <Text size="xs" c="dimmed">
        Filled by the entries of a collection: where they change, this does.
      </Text>
      <FaultNotes
        faults={findOwn(
          faults,
          at,
          query.fields.map(({ key }) => key),
        )}
      />
      <div className={classes.indent}>
        <GroupFields form={query} value={value} at={at} />
      </div>
    </Stack>
  );
}
