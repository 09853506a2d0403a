import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import type { FieldGroup } from '../../protocol.ts';
import { AddressInput } from './address-input.tsx';
import type { FieldProps } from './context.ts';
import { useInspector } from './context.ts';
import { clearValue, setValue } from './edits.ts';
import { FactLines } from './fact-lines.tsx';
import type { Part } from './group-fields.tsx';
import { Additions, GroupFields } from './group-fields.tsx';
import type { JsonGroup } from './json.ts';
import { isGroup } from './json.ts';
import { findOwn } from './place-faults.ts';
import { FaultNotes, FieldHead } from './wiring.tsx';

/** A link, which is either an address or a group with more fields. */
export function LinkField(props: FieldProps): ReactNode {
  const { form, value, at, onRemove, label, hasHead = true } = props;
  const { send, faults } = useInspector();
  const id = useId();
  const group = form.shape === 'union' ? form.branches.find((branch) => branch.shape === 'group') : undefined;
  const written = isGroup(value) ? value : undefined;
  const address = written ? written.to : value;
  const own = findOwn(faults, at, written ? ['label', 'query'] : []);
  const write = (wanted: string) => {
    if (wanted === '' && !form.isRequired && !written) return send(clearValue(props));
    send([setValue(written ? { at: [...at, 'to'], value: address } : props, wanted)]);
  };
  return (
    <Stack gap={6} role="group" aria-labelledby={id}>
      <FieldHead {...{ id, label, form, hasHead, onRemove }} />
      <AddressInput
        label={label}
        written={typeof address === 'string' ? address : ''}
        onWrite={write}
        isFaulty={own.length > 0}
        faultsId={`${id}-faults`}
      />
      <div id={`${id}-faults`}>
        <FaultNotes faults={own} />
      </div>
      <FactLines value={address} />
      {group?.shape === 'group' && <LinkExtras {...props} group={group} written={written} address={address} />}
    </Stack>
  );
}

interface ExtrasProps extends FieldProps {
  readonly group: FieldGroup;
  readonly written: JsonGroup | undefined;
  readonly address: Json | undefined;
}

/** The additional fields of a link. Adding the first one turns the address into a group. */
function LinkExtras({ group, written, address, ...props }: ExtrasProps): ReactNode {
  const { send } = useInspector();
  const [added, setAdded] = useState<string>();
  if (written) return <GroupFields form={group} value={written} at={props.at} without={['to']} begin={added} />;
  if (typeof address !== 'string' || address === '') return null;
  const add = ([key]: Part) => {
    setAdded(key);
    send([setValue(props, { to: address })]);
  };
  return <Additions parts={Object.entries(group.fields).filter(([key]) => key !== 'to')} onAdd={add} />;
}
