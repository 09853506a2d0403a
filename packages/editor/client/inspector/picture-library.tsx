import { FileButton, Loader, Modal, SimpleGrid, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import type { DragEvent, ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { Icon } from '../icon.tsx';
import { useInspector } from './context.ts';
import { findNames } from './find-pages.ts';
import classes from './inspector.module.css';

/** The media types of pictures that a site can show. */
export const PICTURES: readonly string[] = ['jpeg', 'png', 'gif', 'webp', 'avif', 'svg+xml'].map(
  (type) => `image/${type}`,
);

export const NOT_A_PICTURE = 'Not a picture that a site can show. Choose a JPEG, PNG, WebP, AVIF, GIF or SVG file.';

/** The maximum number of pictures at a time; users can search for others. */
const MOST_PICTURES = 60;

interface PictureLibraryProps {
  readonly isOpen: boolean;
  readonly label: string;
  readonly chosen: string;
  readonly onClose: () => void;
  readonly onChoose: (image: string) => void;
}

/** The pictures of the site, with a drop zone for a new one. */
export function PictureLibrary({ isOpen, label, chosen, onClose, onChoose }: PictureLibraryProps): ReactNode {
  return (
    <Modal opened={isOpen} onClose={onClose} size="xl" title={`Choose a picture: ${label}`}>
      <Stack>
        <UploadArea onUploaded={onChoose} />
        <Library chosen={chosen} onChoose={onChoose} />
      </Stack>
    </Modal>
  );
}

/** Takes a picture from the user's computer into the site. */
export function usePictureUpload(onUploaded: (image: string) => void) {
  const { context } = useInspector();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = async (file: File) => {
    setBusy(true);
    setProblem(undefined);
    try {
      onUploaded((await context.upload(file)).image);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const onRefuse = () => setProblem(NOT_A_PICTURE);
  return { problem, field: { accept: PICTURES, isBusy, onFile: (file: File) => void take(file), onRefuse } };
}

function UploadArea({ onUploaded }: { readonly onUploaded: (image: string) => void }): ReactNode {
  const { problem, field } = usePictureUpload(onUploaded);
  return (
    <div>
      <DropField {...field} label="Choose a file">
        <Icon name="upload" size={22} />
        <Text size="sm">
          <b>Choose a file</b>, or drop a picture here
        </Text>
      </DropField>
      <div role="alert">
        {problem && (
          <Text size="sm" c="red" mt={6}>
            {problem}
          </Text>
        )}
      </div>
    </div>
  );
}

interface LibraryProps {
  readonly chosen: string;
  readonly onChoose: (image: string) => void;
}

function Library({ chosen, onChoose }: LibraryProps): ReactNode {
  const { context } = useInspector();
  const [search, setSearch] = useState('');
  const names = useMemo(() => sortPictures((context.names.image ?? []).map(({ name }) => name)), [context.names.image]);
  const found = findNames(names, search, MOST_PICTURES);
  return (
    <>
      <TextInput
        aria-label="Search the pictures of the site"
        placeholder="Search the pictures of the site"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <SimpleGrid cols={{ base: 2, xs: 3, sm: 4 }} spacing="xs">
        {found.map((image) => (
          <UnstyledButton
            key={image}
            className={classes.libraryItem}
            aria-pressed={image === chosen}
            title={image}
            onClick={() => onChoose(image)}
          >
            <img src={context.base + image} alt="" loading="lazy" />
            <Text size="xs" truncate>
              {image.replace(/^\/images\//, '')}
            </Text>
          </UnstyledButton>
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed" role="status">
        {found.length === 0 && (names.length === 0 ? 'The site has no pictures yet.' : 'No picture with that name.')}
        {found.length === MOST_PICTURES && `${names.length} pictures: search to see others.`}
      </Text>
    </>
  );
}

/** The icons of browsers and phones come last, because no page shows them. */
function sortPictures(names: readonly string[]): readonly string[] {
  const isIcon = (name: string) => /^\/(?:favicon|apple-touch-icon|icon-|images\/app-icon)[^/]*$/.test(name);
  return [...names.filter((name) => !isIcon(name)), ...names.filter(isIcon)];
}

interface FileTarget {
  /** The accepted media types. */
  readonly accept: readonly string[];
  readonly isBusy: boolean;
  readonly onFile: (file: File) => void;
  /** Called if the dropped item is not a file of an accepted type. */
  readonly onRefuse: () => void;
}

/** What makes an element take dropped files. */
export function useFileDrop({ accept, isBusy, onFile, onRefuse }: FileTarget) {
  const [isOver, setOver] = useState(false);
  const take = (file: File | null | undefined) => {
    if (file && accept.includes(file.type)) onFile(file);
    else onRefuse();
  };
  const handlers = {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (!isBusy) take(event.dataTransfer.files[0]);
    },
  };
  return { take, handlers };
}

interface DropFieldProps extends FileTarget {
  /** The accessible name of the field. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A button to choose a file, which also accepts a dropped file. */
export function DropField({ label, children, ...target }: DropFieldProps): ReactNode {
  const { accept, isBusy } = target;
  const { take, handlers } = useFileDrop(target);
  return (
    <FileButton
      accept={accept.join()}
      disabled={isBusy}
      onChange={(file) => file && take(file)}
      inputProps={{ 'aria-label': label }}
    >
      {({ onClick }) => (
        <UnstyledButton className={classes.drop} aria-busy={isBusy} onClick={onClick} {...handlers}>
          {isBusy ? <Loader size={22} aria-hidden /> : children}
        </UnstyledButton>
      )}
    </FileButton>
  );
}
