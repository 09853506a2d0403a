import { NativeSelect, SegmentedControl, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import type { Field } from '../../protocol.ts';
import { convertTo, findBranch, nameBranch } from './branch.ts';
import type { PropsOf } from './context.ts';
import { useInspector } from './context.ts';
import { setValue } from './edits.ts';
import classes from './inspector.module.css';
import { TextField } from './text-field.tsx';
import { FieldHead } from './wiring.tsx';
import { YamlField } from './yaml-field.tsx';

/** A field for a value with several possible forms; a change of the form keeps the parts that fit. */
export function UnionField(props: PropsOf<'union'>): ReactNode {
  const { form, value, label, hasHead = true, onRemove } = props;
  const { Control, send } = useInspector();
  const id = useId();
  if (form.branches.every(isScalar)) return <TextField {...props} />;
  const index = findBranch(form.branches, value);
  const branch = form.branches[index];
  if (!branch) return typeof value === 'object' ? <YamlField {...props} /> : <TextField {...props} />;
  const choose = (chosen: number) => {
    const wanted = form.branches[chosen];
    if (wanted && chosen !== index) send([setValue(props, convertTo(wanted, value))]);
  };
  const isFolded = !isScalar(branch);
  const options = form.branches.map((each, number) => ({ value: String(number), label: nameBranch(each) }));
  const isShort = options.length <= 3 && options.reduce((sum, { label: name }) => sum + name.length, 0) <= 30;
  const control = { 'aria-labelledby': id, data: options, value: String(index) };
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <FieldHead {...{ id, label, form, hasHead, onRemove }} />
      <div data-aside="">
        {isShort ? (
          <SegmentedControl {...control} fullWidth size="xs" onChange={(chosen) => choose(Number(chosen))} />
        ) : (
          <NativeSelect {...control} onChange={({ currentTarget }) => choose(Number(currentTarget.value))} />
        )}
      </div>
      <div className={isFolded ? classes.indent : undefined}>
        <Control {...props} form={adoptParams(branch, form)} hasHead={false} />
      </div>
    </Stack>
  );
}

/** Gives a branch the flags of its union: whether it is optional, and always shown. */
function adoptParams(branch: Field, { isRequired, isAlwaysShown }: Field): Field {
  return { ...branch, isRequired, ...(isAlwaysShown && { isAlwaysShown }) };
}

/** Whether a value of this form is a single text or number. */
function isScalar({ shape }: Field): boolean {
  return shape === 'text' || shape === 'number';
}
