import { ActionIcon, Button, Stack, TextInput } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { makeBlank } from './blank-value.ts';
import type { PropsOf } from './context.ts';
import { useInspector } from './context.ts';
import { clearValue, setValue } from './edits.ts';
import classes from './inspector.module.css';
import { isGroup } from './json.ts';
import { findOwn } from './place-faults.ts';
import { FaultNotes, FieldHead, RemoveButton } from './wiring.tsx';

/** A mapping with keys that the author chooses. */
export function TableField(props: PropsOf<'table'>): ReactNode {
  const { form, value, at, label, hasHead = true, onRemove } = props;
  const { Control, faults, send } = useInspector();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const rows = isGroup(value) ? Object.entries(value) : [];
  const remove = (key: string) => {
    const isLast = rows.length === 1 && !form.isRequired;
    send(isLast ? clearValue(props) : [{ kind: 'delete', path: [...at, key] }]);
    root.current?.querySelector<HTMLElement>('[data-new-name]')?.focus();
  };
  return (
    <Stack gap="xs" ref={root} role="group" aria-labelledby={id}>
      <FieldHead {...{ id, label, form, hasHead }}>
        <RemoveButton label={label} onRemove={onRemove} />
      </FieldHead>
      <FaultNotes
        faults={findOwn(
          faults,
          at,
          rows.map(([key]) => key),
        )}
      />
      {rows.map(([key, each]) => (
        <div key={key} className={classes.line}>
          <div className={classes.lineField}>
            <Control form={{ ...form.item, isRequired: true }} value={each} at={[...at, key]} name={key} label={key} />
          </div>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            className={classes.rowAction}
            aria-label={`Delete: ${key}`}
            onClick={() => remove(key)}
          >
            <Icon name="trash" size={16} />
          </ActionIcon>
        </div>
      ))}
      <NewRow
        names={rows.map(([key]) => key)}
        onAdd={(key) => {
          const blank = makeBlank(form.item);
          send([
            isGroup(value) ? { kind: 'set', path: [...at, key], value: blank } : setValue(props, { [key]: blank }),
          ]);
        }}
      />
    </Stack>
  );
}

function NewRow({
  names,
  onAdd,
}: {
  readonly names: readonly string[];
  readonly onAdd: (key: string) => void;
}): ReactNode {
  const [name, setName] = useState('');
  const trimmed = name.trim();
  const isTaken = names.includes(trimmed);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed === '' || isTaken) return;
    onAdd(trimmed);
    setName('');
  };
  return (
    <form className={classes.line} onSubmit={add}>
      <TextInput
        className={classes.lineField}
        aria-label="Name of the next entry"
        placeholder="Name"
        data-new-name=""
        value={name}
        error={isTaken ? 'This name already exists.' : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" variant="light" disabled={trimmed === '' || isTaken}>
        Add
      </Button>
    </form>
  );
}
