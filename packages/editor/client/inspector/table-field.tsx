import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { makeBlank } from './blank-value.ts';
import type { PropsOf } from './context.ts';
import { useInspector } from './context.ts';
import { clearValue, setValue } from './edits.ts';
import classes from './inspector.module.css';
import { isGroup } from './json.ts';
import { writeLabel } from './labels.ts';
import { findOwn } from './place-faults.ts';
import { markPath } from './use-reveal.ts';
import { FaultNotes, FieldHead } from './wiring.tsx';

/** A field for a mapping whose keys the author chooses. */
export function TableField(props: PropsOf<'table'>): ReactNode {
  const { form, value, at, label, hasHead = true, onRemove } = props;
  const { Control, faults, send } = useInspector();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const rows = isGroup(value) ? Object.entries(value) : [];
  const names = rows.map(([key]) => key);
  const hasValues = form.item.kind === 'siteValue';
  const remove = (key: string) => {
    const isLast = rows.length === 1 && !form.isRequired;
    send(isLast ? clearValue(props) : [{ kind: 'delete', path: [...at, key] }]);
    root.current?.querySelector<HTMLElement>('[data-new-name]')?.focus();
  };
  return (
    <Stack gap="xs" ref={root} role="group" aria-labelledby={id}>
      <FieldHead {...{ id, label, form, hasHead, onRemove }} />
      <FaultNotes faults={findOwn(faults, at, names)} />
      {rows.map(([key, each]) => (
        <Group key={key} gap={4} align="flex-start" wrap="nowrap" data-path={markPath([...at, key])}>
          <div className={classes.lineField}>
            <Control
              form={{ ...form.item, isRequired: true }}
              value={each}
              at={[...at, key]}
              name={key}
              label={hasValues ? writeLabel(key) : key}
            />
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
        </Group>
      ))}
      <NewRow
        names={names}
        makeName={hasValues ? makeValueName : (words) => words.trim()}
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

interface NewRowProps {
  readonly names: readonly string[];
  /** Returns the key for a typed name; empty if it has no usable letter. */
  readonly makeName: (words: string) => string;
  readonly onAdd: (key: string) => void;
}

function NewRow({ names, makeName, onAdd }: NewRowProps): ReactNode {
  const [words, setWords] = useState('');
  const name = makeName(words);
  const isTaken = names.includes(name);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (name === '' || isTaken) return;
    onAdd(name);
    setWords('');
  };
  return (
    <Group component="form" gap={4} align="flex-start" wrap="nowrap" onSubmit={add}>
      <TextInput
        className={classes.lineField}
        aria-label="Name of the next entry"
        placeholder="Name"
        data-new-name=""
        value={words}
        error={isTaken ? 'This name already exists.' : undefined}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Button type="submit" variant="light" disabled={name === '' || isTaken}>
        Add
      </Button>
    </Group>
  );
}

/** The key for a name in words: "Opening hours" -> `openingHours`. Empty if the name has no usable letter. */
export function makeValueName(words: string): string {
  const plain = words.normalize('NFKD').replace(/\p{M}+/gu, '');
  const [first = '', ...rest] = plain.match(/[A-Za-z\d_-]+/g) ?? [];
  // A name that is already in camel case keeps its capitals.
  const isName = rest.length === 0 && /[a-z]/.test(first);
  const start = isName ? first.charAt(0).toLowerCase() + first.slice(1) : first.toLowerCase();
  return start + rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()).join('');
}
