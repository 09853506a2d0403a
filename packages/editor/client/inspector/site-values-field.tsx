import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import type { PropsOf } from './context.ts';
import { useInspector } from './context.ts';
import { clearValue, setValue } from './edits.ts';
import { focusInside } from './focus.ts';
import { isGroup } from './json.ts';
import { findOwn } from './place-faults.ts';
import { ValueNameForm } from './value-name-form.tsx';
import { ValueRow } from './value-row.tsx';
import { FaultNotes, FieldHead, RemoveButton } from './wiring.tsx';

/** The element to focus after a row was added or removed. */
interface NextFocus {
  /** Undefined for the button that adds a row. */
  readonly key?: string;
  readonly part: 'value' | 'menu';
}

/** The site values by name: a row for each value, and nested groups with their own names. */
export function SiteValuesField(props: PropsOf<'table'>): ReactNode {
  const { form, value, at, label, hasHead = true, onRemove } = props;
  const { faults, send } = useInspector();
  const id = useId();
  const { root, focusLater } = useNextFocus();
  const rows = isGroup(value) ? Object.entries(value) : [];
  const names = rows.map(([key]) => key);
  const add = (key: string) => {
    send([isGroup(value) ? { kind: 'set', path: [...at, key], value: '' } : setValue(props, { [key]: '' })]);
    focusLater({ key, part: 'value' });
  };
  const remove = (key: string) => {
    const isLast = rows.length === 1 && !form.isRequired;
    send(isLast ? clearValue(props) : [{ kind: 'delete', path: [...at, key] }]);
    focusLater({ part: 'menu' });
  };
  const rename = (key: string, name: string) => {
    if (name !== key) send([{ kind: 'rename', path: [...at, key], name }]);
    focusLater({ key: name, part: 'menu' });
  };
  return (
    <Stack gap="xs" ref={root} role="group" {...(hasHead ? { 'aria-labelledby': id } : { 'aria-label': label })}>
      {hasHead && (
        <FieldHead id={id} label={label} form={form}>
          <RemoveButton label={label} onRemove={rows.length === 0 ? onRemove : undefined} />
        </FieldHead>
      )}
      <FaultNotes faults={findOwn(faults, at, names)} />
      {rows.map(([key, each]) => (
        <ValueRow
          key={key}
          name={key}
          form={form.item}
          value={each}
          at={[...at, key]}
          taken={names.filter((name) => name !== key)}
          onRename={(name) => rename(key, name)}
          onDelete={() => remove(key)}
        />
      ))}
      <NewValue label={label} isInside={!hasHead} taken={names} onAdd={add} />
    </Stack>
  );
}

function useNextFocus() {
  const root = useRef<HTMLDivElement>(null);
  const [next, focusLater] = useState<NextFocus>();
  useEffect(() => {
    if (!next) return;
    const own = [...(root.current?.children ?? [])];
    const row = own.find((each) => each instanceof HTMLElement && each.dataset.value === next.key);
    if (next.key === undefined) root.current?.querySelector<HTMLElement>(':scope > [data-new] button')?.focus();
    else if (next.part === 'menu') row?.querySelector<HTMLElement>('[data-menu]')?.focus();
    else focusInside(row?.querySelector('[data-content]'));
  }, [next]);
  return { root, focusLater };
}

interface NewValueProps {
  readonly label: string;
  /** Whether it is inside another group of values. */
  readonly isInside: boolean;
  readonly taken: readonly string[];
  readonly onAdd: (name: string) => void;
}

function NewValue({ label, isInside, taken, onAdd }: NewValueProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <div data-new="">
      {isOpen ? (
        <ValueNameForm
          label={`Name of the new value in ${label}`}
          action="Add"
          taken={taken}
          onDone={(name) => {
            setOpen(false);
            if (name !== undefined) onAdd(name);
          }}
        />
      ) : (
        <Button
          variant={isInside ? 'subtle' : 'light'}
          {...(isInside && { color: 'gray', fw: 400 })}
          size={isInside ? 'compact-sm' : 'sm'}
          leftSection={<Icon name="plus" size={14} />}
          aria-label={`Add a value to ${label}`}
          onClick={() => setOpen(true)}
        >
          Add a value
        </Button>
      )}
    </div>
  );
}
