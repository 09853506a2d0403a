import { Anchor, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Fault, Field } from '../../protocol.ts';
import type { FieldProps } from './context.ts';
import { useInspector } from './context.ts';
import classes from './inspector.module.css';
import { findOwn } from './place-faults.ts';

/** What each control of a form is given, so that it is named, described and marked where it has faults. */
export function useWiring({ form, at, label, hasHead = true }: FieldProps, note?: ReactNode) {
  const { faults } = useInspector();
  const own = findOwn(faults, at);
  const description = hasHead ? describe(form) : undefined;
  return {
    ...(hasHead ? { label } : { 'aria-label': label }),
    ...(description && { description }),
    ...((own.length > 0 || note) && {
      error: (
        <>
          {note && <span className={classes.note}>{note}</span>}
          <FaultNotes faults={own} />
        </>
      ),
    }),
    'data-tone': own.some(({ severity }) => severity === 'error') || note ? 'error' : 'warning',
  };
}

/** What is said of a field below its name. */
export function describe({ description, instead }: Field): ReactNode {
  if (instead !== undefined) return `This goes in the next version: it is called “${instead}” now.`;
  return description;
}

/** Faults in the words of the terminal, with a button where one can be mended. */
export function FaultNotes({ faults }: { readonly faults: readonly Fault[] }): ReactNode {
  const { mend } = useInspector();
  return faults.map((fault) => (
    <span
      key={`${fault.code} ${fault.range.join()} ${fault.message}`}
      className={classes.fault}
      data-severity={fault.severity}
    >
      <span>
        {fault.message} {fault.hint}
      </span>
      {fault.fix && mend && (
        <Button
          component="button"
          type="button"
          size="compact-xs"
          variant="light"
          color={fault.severity === 'error' ? 'red' : 'orange'}
          onClick={() => mend(fault)}
        >
          {fault.fix.label ?? 'Fix it'}
        </Button>
      )}
    </span>
  ));
}

/**
 * The head of a field that is no single control: its name, what it is for, and what can be done with it.
 * @param hasHead false where its name is said already: then it is for screen readers alone
 */
export function FieldHead({
  id,
  label,
  form,
  hasHead = true,
  children,
}: {
  readonly id: string;
  readonly label: string;
  readonly form: Field;
  readonly hasHead?: boolean;
  readonly children?: ReactNode;
}): ReactNode {
  if (!hasHead) {
    return (
      <span className={classes.hidden} id={id}>
        {label}
      </span>
    );
  }
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" gap="xs" mih={28}>
        <Text component="span" size="sm" fw={600} id={id}>
          {label}
        </Text>
        {children}
      </Group>
      {describe(form) && (
        <Text size="xs" c="dimmed" id={`${id}-about`}>
          {describe(form)}
        </Text>
      )}
    </div>
  );
}

/** Takes an optional field off. */
export function RemoveButton({
  label,
  onRemove,
}: {
  readonly label: string;
  readonly onRemove: (() => void) | undefined;
}) {
  if (!onRemove) return null;
  return (
    <Anchor
      component="button"
      type="button"
      size="xs"
      c="dimmed"
      data-aside=""
      onClick={onRemove}
      aria-label={`Remove: ${label}`}
    >
      Remove
    </Anchor>
  );
}
