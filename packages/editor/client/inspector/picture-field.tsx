import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import type { IconName } from '../icon.tsx';
import { Icon } from '../icon.tsx';
import type { FieldProps, PropsOf } from './context.ts';
import { useInspector } from './context.ts';
import { CropDialog } from './crop-dialog.tsx';
import { canCrop } from './crop-picture.ts';
import { clearValue, findPosition, setValue } from './edits.ts';
import type { Point } from './focus-point.tsx';
import { FocusPoint } from './focus-point.tsx';
import { GroupFields } from './group-fields.tsx';
import classes from './inspector.module.css';
import { isGroup } from './json.ts';
import { PictureLibrary, usePictureUpload } from './picture-library.tsx';
import { findOwn } from './place-faults.ts';
import { hasQuote } from './quotes.ts';
import { TextField } from './text-field.tsx';
import { FaultNotes, FieldHead } from './wiring.tsx';

/** A description that is still to be written; it is reported, and not published. */
const UNWRITTEN = 'TODO';

/** The keys of a picture that have their own control. */
const OWN_PLACE = ['src', 'focus'];

/** A picture with its description and focal point. */
export function PictureField(props: PropsOf<'group'>): ReactNode {
  const { form, value, at, label, hasHead = true, onRemove } = props;
  const { faults, send, isEntry } = useInspector();
  const id = useId();
  const [isReplaced, setReplaced] = useState(false);
  const picture = isGroup(value) ? value : {};
  const src = typeof picture.src === 'string' ? picture.src : '';
  const order = Object.keys(form.fields);
  const take = (image: string) => {
    setReplaced(isGroup(value) && picture.alt !== '' && picture.alt !== UNWRITTEN);
    // A block with a blank text stays in view while it is written; the page of an entry would not.
    const alt = isEntry ? UNWRITTEN : '';
    if (!isGroup(value)) return send([setValue(props, { src: image, alt })]);
    const focus = { at: [...at, 'focus'], value: picture.focus };
    send([setValue({ at: [...at, 'src'], value: picture.src }, image), ...clearValue(focus)]);
  };
  const setFocus = (focus: Point) => {
    const position = findPosition('focus', order, Object.keys(picture));
    // The two short numbers are on one line, as in hand-written YAML.
    const line = `{ x: ${focus.x}, y: ${focus.y} }`;
    if (picture.focus !== undefined) send([setValue({ at: [...at, 'focus'], value: picture.focus }, { ...focus })]);
    else send([{ kind: 'set', path: [...at, 'focus'], yaml: line, ...(position && { position }) }]);
  };
  const description = form.fields.alt;
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <FieldHead {...{ id, label, form, hasHead, onRemove }} />
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

/** Asks for the description of a picture or, after a replacement, whether the description is still right. */
function AboutDescription({ alt, isReplaced }: { readonly alt: Json | undefined; readonly isReplaced: boolean }) {
  const isUnwritten = alt === '' || alt === UNWRITTEN;
  if (!isUnwritten && !isReplaced) return null;
  return (
    <Text size="xs" className={classes.note} role="status">
      {isUnwritten
        ? 'Describe the picture for people who cannot see it: one sentence, as if on the phone to a friend.'
        : 'Does the description below also fit this picture?'}
    </Text>
  );
}

/** A field for a picture without a description. */
export function ImageField(props: FieldProps): ReactNode {
  const { form, value, at, label, onRemove } = props;
  const { faults, send } = useInspector();
  const id = useId();
  const image = typeof value === 'string' ? value : '';
  if (hasQuote(image)) return <TextField {...props} />;
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <FieldHead {...{ id, label, form, onRemove }} />
      <ImageChooser image={image} label={label} onTake={(wanted) => send([setValue(props, wanted)])} />
      <FaultNotes faults={findOwn(faults, at)} />
    </Stack>
  );
}

interface ImageChooserProps {
  readonly image: string;
  readonly label: string;
  readonly onTake: (image: string) => void;
  readonly focus?: Json | undefined;
  /** Undefined if the picture cannot have a focal point. */
  readonly onFocus?: (focus: Point) => void;
}

/** A picture with buttons to replace, crop and focus it. */
function ImageChooser({ image, label, onTake, focus, onFocus }: ImageChooserProps): ReactNode {
  const { context } = useInspector();
  const [dialog, setDialog] = useState<'library' | 'crop'>();
  const [isPointing, setPointing] = useState(false);
  const isShown = image !== '' && !hasQuote(image);
  const address = context.base + image;
  const close = () => setDialog(undefined);
  const take = (wanted: string) => {
    close();
    if (wanted !== image) onTake(wanted);
  };
  const { isBusy, note, drops } = usePictureUpload(take);
  return (
    <Stack gap={6} className={classes.picture} aria-busy={isBusy} {...drops}>
      {isShown && (
        <>
          {isPointing && onFocus ? (
            <FocusPoint address={address} focus={focus} onFocus={onFocus} />
          ) : (
            <img className={classes.preview} src={address} alt="" />
          )}
          <Text size="xs" c="dimmed" truncate title={image}>
            {image.slice(image.lastIndexOf('/') + 1)}
          </Text>
        </>
      )}
      <Group gap={6}>
        <ChooserButton icon="photo" onClick={() => setDialog('library')}>
          {isShown ? 'Replace' : 'Choose a picture'}
        </ChooserButton>
        {isShown && canCrop(image) && (
          <ChooserButton icon="crop" onClick={() => setDialog('crop')}>
            Crop
          </ChooserButton>
        )}
        {isShown && onFocus && (
          <ChooserButton icon="focus" isPressed={isPointing} onClick={() => setPointing(!isPointing)}>
            Focal point
          </ChooserButton>
        )}
      </Group>
      {note}
      <PictureLibrary isOpen={dialog === 'library'} label={label} chosen={image} onClose={close} onChoose={take} />
      <CropDialog isOpen={dialog === 'crop'} image={image} onClose={close} onCropped={take} />
    </Stack>
  );
}

interface ChooserButtonProps {
  readonly icon: IconName;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function ChooserButton({ icon, isPressed, onClick, children }: ChooserButtonProps): ReactNode {
  return (
    <Button
      size="compact-sm"
      variant={isPressed ? 'light' : 'default'}
      fw={500}
      aria-pressed={isPressed}
      leftSection={<Icon name={icon} size={14} />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
