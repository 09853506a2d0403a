import { Anchor, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Fault, Field } from '../../protocol.ts';
import { labelFix } from '../fix-fault.ts';
import type { FieldProps, InspectorState } from './context.ts';
import { useInspector } from './context.ts';
import classes from './inspector.module.css';
import { findOwn } from './place-faults.ts';

/** The props that every control gets: its label, description and faults. */
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

/** The description of a field. */
export function describe({ description, instead }: Field): ReactNode {
  if (instead !== undefined) return `Deprecated: use “${instead}” instead. The next version removes this.`;
  return description;
}

/** Faults with the same messages as in the terminal, and a button for each fault that has a fix. */
export function FaultNotes({ faults }: { readonly faults: readonly Fault[] }): ReactNode {
  const { onFix } = useInspector();
  return faults.map((fault) => (
    <FaultNote key={`${fault.code} ${fault.range.join()} ${fault.message}`} fault={fault} onFix={onFix} />
  ));
}

interface FaultNoteProps {
  readonly fault: Fault;
  readonly onFix: InspectorState['onFix'];
  readonly size?: 'xs' | 'sm';
}

export function FaultNote({ fault, onFix, size = 'xs' }: FaultNoteProps): ReactNode {
  const { severity, message, hint } = fault;
  const fix = labelFix(fault);
  return (
    <Group component="span" gap={6} py={2} fz={size} lh={1.4} c={`var(--editor-${severity})`}>
      <span>
        {message} {hint}
      </span>
      {fix && onFix && (
        <Button
          component="button"
          type="button"
          size="compact-xs"
          variant="light"
          color={severity === 'error' ? 'red' : 'orange'}
          onClick={() => onFix(fault)}
        >
          {fix}
        </Button>
      )}
    </Group>
  );
}

/**
 * The head of a field with several controls: label, description, and a button that removes the field.
 * @param hasHead false if the label is already shown around the field; then only screen readers get it
 */
export function FieldHead({
  id,
  label,
  form,
  hasHead = true,
  onRemove,
}: Pick<FieldProps, 'label' | 'form' | 'hasHead' | 'onRemove'> & { readonly id: string }): ReactNode {
  if (!hasHead) {
    return <VisuallyHidden id={id}>{label}</VisuallyHidden>;
  }
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" gap="xs" mih={28}>
        <Text component="span" size="sm" fw={600} id={id}>
          {label}
        </Text>
        <RemoveButton label={label} onRemove={onRemove} />
      </Group>
      {describe(form) && (
        <Text size="xs" c="dimmed" id={`${id}-about`}>
          {describe(form)}
        </Text>
      )}
    </div>
  );
}

/** A button that removes an optional field. */
export function RemoveButton({ label, onRemove }: Pick<FieldProps, 'label' | 'onRemove'>) {
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
