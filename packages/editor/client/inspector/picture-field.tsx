import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import type { FieldProps, PropsOf } from './context.ts';
import { useInspector } from './context.ts';
import { clearValue, findPosition, setValue } from './edits.ts';
import { GroupFields } from './group-fields.tsx';
import { ImageChooser } from './image-chooser.tsx';
import classes from './inspector.module.css';
import { isGroup } from './json.ts';
import { findOwn } from './place-faults.ts';
import type { Point } from './point.ts';
import { hasQuote } from './quotes.ts';
import { TextField } from './text-field.tsx';
import { FaultNotes, FieldHead, RemoveButton } from './wiring.tsx';

/** Keys of a picture with a control of their own. */
const OWN_PLACE = ['src', 'focus'];

/** A picture with its description and focal point. */
export function PictureField(props: PropsOf<'group'>): ReactNode {
  const { form, value, at, label, hasHead = true, onRemove } = props;
  const { faults, send } = useInspector();
  const id = useId();
  const [isReplaced, setReplaced] = useState(false);
  const picture = isGroup(value) ? value : {};
  const src = typeof picture.src === 'string' ? picture.src : '';
  const order = Object.keys(form.fields);
  const take = (image: string) => {
    setReplaced(isGroup(value) && picture.alt !== '');
    if (!isGroup(value)) return send([setValue(props, { src: image, alt: '' })]);
    const focus = { at: [...at, 'focus'], value: picture.focus };
    send([setValue({ at: [...at, 'src'], value: picture.src }, image), ...clearValue(focus)]);
  };
  const setFocus = (focus: Point) => {
    const position = findPosition('focus', order, Object.keys(picture));
    // Two short numbers in one line, as in hand-written YAML.
    const line = `{ x: ${focus.x}, y: ${focus.y} }`;
    if (picture.focus !== undefined) send([setValue({ at: [...at, 'focus'], value: picture.focus }, { ...focus })]);
    else send([{ kind: 'set', path: [...at, 'focus'], yaml: line, ...(position && { position }) }]);
  };
  const description = form.fields.alt;
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <FieldHead {...{ id, label, form, hasHead }}>
        <RemoveButton label={label} onRemove={onRemove} />
      </FieldHead>
      <ImageChooser
        image={src}
        label={label}
        onTake={take}
        focus={picture.focus}
        {...(order.includes('focus') && { onFocus: setFocus })}
      />
      <FaultNotes
        faults={[
          ...findOwn(faults, at, order),
          ...findOwn(faults, [...at, 'src']),
          ...findOwn(faults, [...at, 'focus']),
        ]}
      />
      {isGroup(value) && description && <AboutDescription alt={picture.alt} isReplaced={isReplaced} />}
      {isGroup(value) && <GroupFields form={form} value={value} at={at} without={OWN_PLACE} />}
    </Stack>
  );
}

/** Asks for the description of a picture, and after a replacement whether it is still right. */
function AboutDescription({ alt, isReplaced }: { readonly alt: Json | undefined; readonly isReplaced: boolean }) {
  if (alt !== '' && !isReplaced) return null;
  return (
    <Text size="xs" className={classes.note} role="status">
      {alt === ''
        ? 'Describe the picture for people who cannot see it: one sentence, as if on the phone to a friend.'
        : 'Does the description below also fit this picture?'}
    </Text>
  );
}

/** The file of a picture without a description. */
export function ImageField(props: FieldProps): ReactNode {
  const { form, value, at, label, onRemove } = props;
  const { faults, send } = useInspector();
  const id = useId();
  const image = typeof value === 'string' ? value : '';
  if (hasQuote(image)) return <TextField {...props} />;
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <FieldHead id={id} label={label} form={form}>
        <RemoveButton label={label} onRemove={onRemove} />
      </FieldHead>
      <ImageChooser image={image} label={label} onTake={(wanted) => send([setValue(props, wanted)])} />
      <FaultNotes faults={findOwn(faults, at)} />
    </Stack>
  );
}
