import { Button, Group, Text } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Json } from '../../../../src/content/yaml/edit/edit.ts';
import type { IconName } from '../icon.tsx';
import { Icon } from '../icon.tsx';
import { useInspector } from './context.ts';
import { canCrop } from './crop-picture.ts';
import { FocusPoint } from './focus-point.tsx';
import classes from './inspector.module.css';
import { PictureLibrary } from './picture-library.tsx';
import type { Point } from './point.ts';
import { hasQuote } from './quotes.ts';

const CropPicture = lazy(() => import('./crop-dialog.tsx').then(({ CropDialog }) => ({ default: CropDialog })));

interface ImageChooserProps {
  readonly image: string;
  readonly label: string;
  readonly onTake: (image: string) => void;
  readonly focus?: Json | undefined;
  /** Left out for a picture without a focal point. */
  readonly onFocus?: (focus: Point) => void;
}

/** A picture with buttons to replace, crop and focus it. */
export function ImageChooser({ image, label, onTake, focus, onFocus }: ImageChooserProps): ReactNode {
  const { context } = useInspector();
  const [dialog, setDialog] = useState<'library' | 'crop'>();
  const [isPointing, setPointing] = useState(false);
  const isShown = image !== '' && !hasQuote(image);
  const address = context.base + image;
  const crop = useFocusBack(dialog === 'crop');
  const close = () => setDialog(undefined);
  const take = (wanted: string) => {
    close();
    if (wanted !== image) onTake(wanted);
  };
  return (
    <div className={classes.picture}>
      {isShown && <Preview image={image} address={address} focus={focus} onFocus={isPointing ? onFocus : undefined} />}
      <Group gap={6}>
        <ChooserButton icon="photo" onClick={() => setDialog('library')}>
          {isShown ? 'Replace' : 'Choose a picture'}
        </ChooserButton>
        {isShown && canCrop(image) && (
          <ChooserButton ref={crop} icon="crop" onClick={() => setDialog('crop')}>
            Crop
          </ChooserButton>
        )}
        {isShown && onFocus && (
          <ChooserButton icon="focus" isPressed={isPointing} onClick={() => setPointing(!isPointing)}>
            Focal point
          </ChooserButton>
        )}
      </Group>
      <PictureLibrary isOpen={dialog === 'library'} label={label} chosen={image} onClose={close} onChoose={take} />
      {dialog === 'crop' && (
        <Suspense>
          <CropPicture image={image} onClose={close} onCropped={take} />
        </Suspense>
      )}
    </div>
  );
}

interface PreviewProps {
  readonly image: string;
  readonly address: string;
  readonly focus: Json | undefined;
  readonly onFocus: ((focus: Point) => void) | undefined;
}

function Preview({ image, address, focus, onFocus }: PreviewProps): ReactNode {
  return (
    <>
      {onFocus ? (
        <FocusPoint address={address} focus={focus} onFocus={onFocus} />
      ) : (
        <img className={classes.preview} src={address} alt="" />
      )}
      <Text size="xs" c="dimmed" truncate title={image}>
        {image.slice(image.lastIndexOf('/') + 1)}
      </Text>
    </>
  );
}

/** Returns the focus to the button that opened something when that is closed. */
function useFocusBack(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

interface ChooserButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly icon: IconName;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function ChooserButton({ ref, icon, isPressed, onClick, children }: ChooserButtonProps): ReactNode {
  return (
    <Button
      ref={ref}
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
