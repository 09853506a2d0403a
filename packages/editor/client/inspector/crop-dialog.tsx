import 'react-image-crop/dist/ReactCrop.css';
import { Modal, Select, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import type { PercentCrop } from 'react-image-crop';
import { centerCrop, makeAspectCrop, ReactCrop } from 'react-image-crop';
import { DialogForm } from '../pages/dialog-form.tsx';
import { useAction } from '../use-action.ts';
import { useInspector } from './context.ts';
import { cropPicture } from './crop-picture.ts';

const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

const ASPECTS = [
  { value: '', label: 'Free' },
  { value: `${16 / 9}`, label: 'Wide, 16 : 9' },
  { value: `${4 / 3}`, label: 'Landscape, 4 : 3' },
  { value: '1', label: 'Square' },
  { value: `${3 / 4}`, label: 'Portrait, 3 : 4' },
];

interface CropDialogProps {
  readonly image: string;
  readonly onClose: () => void;
  readonly onCropped: (image: string) => void;
}

/** Crops a picture into a new file; the original file stays. */
export function CropDialog({ isOpen, ...props }: CropDialogProps & { readonly isOpen: boolean }): ReactNode {
  return (
    <Modal opened={isOpen} onClose={props.onClose} size="lg" title="Crop the picture">
      <CropForm {...props} />
    </Modal>
  );
}

function CropForm({ image, onClose, onCropped }: CropDialogProps): ReactNode {
  const { context } = useInspector();
  const picture = useRef<HTMLImageElement>(null);
  const [part, setPart] = useState<PercentCrop>({ unit: '%', x: 10, y: 10, width: 80, height: 80 });
  const [aspect, setAspect] = useState('');
  const { run, ...state } = useAction();
  const chooseAspect = (wanted: string) => {
    setAspect(wanted);
    const { naturalWidth: width = 1, naturalHeight: height = 1 } = picture.current ?? {};
    const ratio = Number(wanted);
    setPart(
      wanted === '' ? WHOLE : centerCrop(makeAspectCrop({ unit: '%', width: 90 }, ratio, width, height), width, height),
    );
  };
  const save = async () => {
    const element = picture.current;
    const made = element && (await run(async () => context.upload(await cropPicture(element, part, image))));
    if (made) onCropped(made.image);
  };
  return (
    <DialogForm {...state} submit="Use this part" isReady onSubmit={() => void save()} onClose={onClose}>
      <Select
        label="Shape"
        data={ASPECTS}
        value={aspect}
        onChange={(wanted) => chooseAspect(wanted ?? '')}
        allowDeselect={false}
      />
      <ReactCrop
        crop={part}
        onChange={(_pixels, percent) => setPart(percent)}
        {...(aspect !== '' && { aspect: Number(aspect) })}
        minWidth={20}
        minHeight={20}
        keepSelection
      >
        <img ref={picture} src={context.base + image} alt="" style={{ maxBlockSize: '60vh' }} />
      </ReactCrop>
      <Text size="xs" c="dimmed">
        The cropped picture becomes a new file; the original stays as it is.
      </Text>
    </DialogForm>
  );
}
