import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Edit, Json, Path } from '../../../../src/content/yaml/edit/edit.ts';
import type { Field, FieldGroup } from '../../protocol.ts';
import { Icon } from '../icon.tsx';
import { makeBlank } from './blank-value.ts';
import type { FieldProps, InspectorState, PropsOf } from './context.ts';
import { InspectorStateContext, useInspector } from './context.ts';
import { clearValue, findPosition, setValue } from './edits.ts';
import { Fold } from './fold.tsx';
import classes from './inspector.module.css';
import { readTitle } from './item-title.ts';
import { isGroup } from './json.ts';
import { labelField } from './labels.ts';
import { findOwn, findWithin } from './place-faults.ts';
import { focusInside, markPath, useOpenState } from './use-reveal.ts';
import { describe, FaultNotes, RemoveButton } from './wiring.tsx';

interface GroupFieldsProps {
  readonly form: FieldGroup;
  readonly value: Json | undefined;
  readonly at: Path;
  /** The order in which keys are written; by default, the order of the form. */
  readonly order?: readonly string[];
  /** Keys that another part of the form shows. */
  readonly without?: readonly string[];
  /** An optional key whose field is open at first and gets the focus. */
  readonly begin?: string | undefined;
}

export type Part = readonly [key: string, form: Field];

/** The fields of a group that are required or have a value; for each remaining field, a button to add it. */
export function GroupFields({ form, value, at, order, without = [], begin }: GroupFieldsProps): ReactNode {
  const { Control, send, faults } = useInspector();
  const written = isGroup(value) ? value : {};
  const parts = Object.entries(form.fields).filter(([key, part]) => !without.includes(key) && part.shape !== 'literal');
  const isThere = ([key, part]: Part) => part.isRequired || part.isAlwaysShown || written[key] !== undefined;
  const isFaulty = ([key]: Part) => findWithin(faults, [...at, key]).length > 0;
  // Faults do not decide which fields are open, because a fixed fault disappears only after the next check.
  const { opened, open, close, added, root } = useOpened(
    parts.filter(isThere).map(([key]) => key),
    begin,
  );
  const keys = order ?? Object.keys(form.fields);
  const spotAt = (key: string) => ({
    at: [...at, key],
    value: written[key],
    position: findPosition(key, keys, Object.keys(written)),
  });
  const add = ([key, part]: Part) => {
    open(key);
    // A switch is added to differ from what holds without it.
    if (part.shape === 'boolean') send([setValue(spotAt(key), part.default !== true)]);
    else if (beginsWritten(part)) send([setValue(spotAt(key), makeBlank(part))]);
  };
  const remove = (key: string) => {
    close(key);
    send(clearValue(spotAt(key)));
  };
  const shown = parts.filter((part) => isThere(part) || isFaulty(part) || opened.includes(part[0]));
  const hidden = parts.filter((part) => !shown.includes(part) && part[1].instead === undefined);
  return (
    <Stack gap="md" ref={root}>
      {shown.map(([key, part]) => (
        <div key={key} data-path={markPath([...at, key])} data-added={key === added || undefined}>
          <Control
            {...spotAt(key)}
            form={part}
            name={key}
            label={labelField(key, part)}
            onRemove={canRemove(part, written[key]) ? () => remove(key) : undefined}
          />
        </div>
      ))}
      {hidden.length > 0 && <Additions parts={hidden} onAdd={add} />}
    </Stack>
  );
}

/** Whether a field can be removed: it must be optional and, if it is always shown, have a value. */
function canRemove({ isRequired, isAlwaysShown }: Field, value: Json | undefined): boolean {
  return !isRequired && (!isAlwaysShown || value !== undefined);
}

/** Whether a new field is written to the file immediately, because the user fills in its parts one by one. */
function beginsWritten(form: Field): boolean {
  return form.kind === undefined && (form.shape === 'list' || form.shape === 'group');
}

/** The fields that stay open without a value: fields that had a value, and fields that the user has added. */
function useOpened(needed: readonly string[], begin: string | undefined) {
  const [opened, setOpened] = useState(begin === undefined ? needed : [...needed, begin]);
  const [added, setAdded] = useState(begin);
  const root = useRef<HTMLDivElement>(null);
  const missing = needed.filter((key) => !opened.includes(key));
  if (missing.length > 0) setOpened([...opened, ...missing]);
  useEffect(() => {
    if (added !== undefined) focusInside(root.current?.querySelector(':scope > [data-added]'));
  }, [added]);
  return {
    opened,
    added,
    root,
    open: (key: string) => {
      setOpened([...opened, key]);
      setAdded(key);
    },
    close: (key: string) => {
      setOpened(opened.filter((each) => each !== key));
      setAdded(undefined);
      root.current?.querySelector<HTMLElement>(':scope > [data-additions] button')?.focus();
    },
  };
}

/** A button for each field that can be added. */
export function Additions({
  parts,
  onAdd,
}: {
  readonly parts: readonly Part[];
  readonly onAdd: (part: Part) => void;
}): ReactNode {
  const id = useId();
  return (
    <Group gap={6} role="group" aria-labelledby={id} data-additions="" className={classes.additions}>
      <Text component="span" size="xs" c="dimmed" id={id}>
        Add
      </Text>
      {parts.map(([key, form]) => (
        <Button
          key={key}
          size="compact-sm"
          variant="default"
          radius="xl"
          fw={400}
          leftSection={<Icon name="plus" size={12} />}
          title={form.description}
          onClick={() => onAdd([key, form])}
        >
          {labelField(key, form)}
        </Button>
      ))}
    </Group>
  );
}

/** A group of fields as a collapsible card; only the fields if the group's name is already shown around them. */
export function GroupField(props: PropsOf<'group'>): ReactNode {
  const { form, value, at, hasHead = true } = props;
  const { faults } = useInspector();
  const about = describe(form);
  return (
    <FieldFold {...props} isOpenFirst={form.isAlwaysShown === true}>
      {hasHead && about && (
        <Text size="xs" c="dimmed">
          {about}
        </Text>
      )}
      <FaultNotes faults={findOwn(faults, at, Object.keys(form.fields))} />
      <InspectorStateContext value={useWithoutEmpty(at, form.isRequired)}>
        <GroupFields form={form} value={value} at={at} />
      </InspectorStateContext>
    </FieldFold>
  );
}

interface FieldFoldProps extends FieldProps {
  /** Whether the part is open at first even if it has a title. A part without a title is always open at first. */
  readonly isOpenFirst?: boolean;
  readonly children: ReactNode;
}

/** A field with parts, as a collapsible card; only the parts if the field's name is already shown around them. */
export function FieldFold({ form, value, at, label, hasHead = true, onRemove, isOpenFirst, children }: FieldFoldProps) {
  const { context, faults } = useInspector();
  const title = readTitle(form, value, context);
  const [isOpen, setOpen] = useOpenState([at], title === '' || isOpenFirst === true);
  const inside = <Stack gap="md">{children}</Stack>;
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

/** The form's state for the fields of a group: deleting the last value of an optional group deletes the group. */
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
