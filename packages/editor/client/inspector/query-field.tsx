import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { makeQuery } from '../../../../src/block/field.ts';
import type { PropsOf } from './context.ts';
import { useInspector } from './context.ts';
import { GroupFields } from './group-fields.tsx';
import classes from './inspector.module.css';
import { findOwn } from './place-faults.ts';
import { FaultNotes, FieldHead, RemoveButton } from './wiring.tsx';

/** A list that is filled with the entries of a collection. */
export function QueryField({ form, value, at, label, onRemove }: PropsOf<'list'>): ReactNode {
  const { context, faults } = useInspector();
  const id = useId();
  const query = makeQuery(context.query, form.item);
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <FieldHead id={id} label={label} form={form}>
        <RemoveButton label={label} onRemove={onRemove} />
      </FieldHead>
      <Text size="xs" c="dimmed">
        Filled with the entries of a collection, and updated when they change.
      </Text>
      <FaultNotes faults={findOwn(faults, at, Object.keys(query.fields))} />
      <div className={classes.indent}>
        <GroupFields form={query} value={value} at={at} />
      </div>
    </Stack>
  );
}
