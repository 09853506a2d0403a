import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { BlockKind, FieldGroup } from '../../protocol.ts';
import { makeBlank } from './blank-value.ts';
import type { FieldProps } from './context.ts';
import { useInspector } from './context.ts';
import { setValue } from './edits.ts';
import { FieldFold, GroupFields } from './group-fields.tsx';
import { isGroup } from './json.ts';
import { findOwn } from './place-faults.ts';
import { FaultNotes } from './wiring.tsx';
import { YamlField } from './yaml-field.tsx';

/** An included shared block. Only the values that differ from the shared block are written here. */
function SharedBlock(props: FieldProps): ReactNode {
  const description = 'A block that other pages also show: its name, then the values that differ here.';
  return <YamlField {...props} form={{ ...props.form, description }} />;
}

/** A block inside a block: its type, then its form. */
export function BlockField(props: FieldProps): ReactNode {
  const { value, at } = props;
  const { context, faults, send } = useInspector();
  const written = isGroup(value) ? value : {};
  const kind = context.blocks.find(({ type }) => type === written.type);
  const choose = (type: string) => {
    const chosen = context.blocks.find((each) => each.type === type);
    const blank = chosen && makeBlank(chosen.form);
    if (isGroup(blank)) send([setValue(props, { type, ...blank })]);
  };
  if (written.shared !== undefined) return <SharedBlock {...props} />;
  const types = context.blocks.filter(({ floats }) => !floats).map((each) => ({ value: each.type, label: each.title }));
  return (
    <FieldFold {...props}>
      <NativeSelect
        label="Kind of block"
        description={kind?.summary}
        data={kind ? types : [{ value: '', label: 'Choose…' }, ...types]}
        value={kind?.type ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <FaultNotes faults={findOwn(faults, at, kind && Object.keys(kind.form.fields))} />
      {kind && <GroupFields key={kind.type} form={kind.form} value={value} at={at} order={orderBlockKeys(kind)} />}
    </FieldFold>
  );
}

/** Makes every field of a form optional, because missing values are defined in the shared block. */
export function makeOptional(form: FieldGroup): FieldGroup {
  const optional = Object.entries(form.fields).map(([key, part]) => [key, { ...part, isRequired: false }] as const);
  return { ...form, fields: Object.fromEntries(optional) };
}

/** The order in which the keys of a block are written. */
export function orderBlockKeys({ form, common }: BlockKind): readonly string[] {
  return ['type', 'shared', ...Object.keys(common.fields), ...Object.keys(form.fields)];
}
