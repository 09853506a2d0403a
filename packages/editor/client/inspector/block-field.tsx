import { NativeSelect, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { BlockKind, FieldGroup } from '../../protocol.ts';
import { makeBlank } from './blank-value.ts';
import type { FieldProps } from './context.ts';
import { useInspector } from './context.ts';
import { setValue } from './edits.ts';
import { Fold } from './fold.tsx';
import { GroupFields } from './group-fields.tsx';
import { readTitle } from './item-title.ts';
import { isGroup } from './json.ts';
import { findOwn, findWithin } from './place-faults.ts';
import { useOpenState } from './use-reveal.ts';
import { FaultNotes, RemoveButton } from './wiring.tsx';
import { YamlField } from './yaml-field.tsx';

/** An included shared block; only the differences from it are written here. */
function SharedBlock(props: FieldProps): ReactNode {
  const description = 'A block that other pages also show: its name, then the values that differ here.';
  return <YamlField {...props} form={{ ...props.form, description }} />;
}

/** A block inside a block: its type, then its form. */
export function BlockField(props: FieldProps): ReactNode {
  const { form, value, at, label, onRemove, hasHead = true } = props;
  const { context, faults, send } = useInspector();
  const title = readTitle(form, value, context);
  const [isOpen, setOpen] = useOpenState([at], title === '');
  const written = isGroup(value) ? value : {};
  const kind = context.blocks.find(({ type }) => type === written.type);
  const choose = (type: string) => {
    const chosen = context.blocks.find((each) => each.type === type);
    const blank = chosen && makeBlank(chosen.form);
    if (isGroup(blank)) send([setValue(props, { type, ...blank })]);
  };
  if (written.shared !== undefined) return <SharedBlock {...props} />;
  const types = context.blocks.filter(({ floats }) => !floats).map((each) => ({ value: each.type, label: each.title }));
  const inside = (
    <Stack gap="md">
      <NativeSelect
        label="Kind of block"
        description={kind?.summary}
        data={kind ? types : [{ value: '', label: 'Choose…' }, ...types]}
        value={kind?.type ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <FaultNotes faults={findOwn(faults, at, kind && Object.keys(kind.form.fields))} />
      {kind && <GroupFields key={kind.type} form={kind.form} value={value} at={at} order={orderBlockKeys(kind)} />}
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

/** The same form with every field optional, because missing values are defined elsewhere. */
export function makeOptional(form: FieldGroup): FieldGroup {
  const optional = Object.entries(form.fields).map(([key, part]) => [key, { ...part, isRequired: false }] as const);
  return { ...form, fields: Object.fromEntries(optional) };
}

/** The order in which the keys of a block are written. */
export function orderBlockKeys({ form, common }: BlockKind): readonly string[] {
  return ['type', 'shared', ...Object.keys(common.fields), ...Object.keys(form.fields)];
}
