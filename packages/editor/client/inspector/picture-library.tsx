import { FileButton, Image, Loader, Modal, SimpleGrid, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { Icon } from '../icon.tsx';
import { useAction } from '../use-action.ts';
import { useDrops } from '../use-drops.ts';
import { useInspector } from './context.ts';
import { findNames } from './find-pages.ts';
import classes from './inspector.module.css';

/** The media types of pictures that a site can show. */
export const PICTURES: readonly string[] = ['jpeg', 'png', 'gif', 'webp', 'avif', 'svg+xml'].map(
  (type) => `image/${type}`,
);

export const NOT_A_PICTURE = 'Not a picture that a site can show. Choose a JPEG, PNG, WebP, AVIF, GIF or SVG file.';

/** The maximum number of pictures shown; users can search for others. */
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

/** Uploads a picture from the user's computer to the site. */
export function usePictureUpload(onUploaded: (image: string) => void) {
  const { context } = useInspector();
  const { isBusy, problem, run } = useAction();
  const take = async (file: File) => {
    const made = await run(async () => {
      if (!PICTURES.includes(file.type)) throw new Error(NOT_A_PICTURE);
      return context.upload(file);
    });
    if (made) onUploaded(made.image);
  };
  const note = (
    <div role="alert">
      {problem && (
        <Text size="sm" c="red">
          {problem.message}
        </Text>
      )}
    </div>
  );
  return { isBusy, note, take, drops: useDrops((file) => !isBusy && void take(file)) };
}

function UploadArea({ onUploaded }: { readonly onUploaded: (image: string) => void }): ReactNode {
  const { isBusy, note, take, drops } = usePictureUpload(onUploaded);
  return (
    <Stack gap={6}>
      <FileButton
        accept={PICTURES.join()}
        disabled={isBusy}
        onChange={(file) => file && void take(file)}
        inputProps={{ 'aria-label': 'Choose a file' }}
      >
        {({ onClick }) => (
          <UnstyledButton className={classes.drop} aria-busy={isBusy} onClick={onClick} {...drops}>
            {isBusy ? <Loader size={22} aria-hidden /> : <Icon name="upload" size={22} />}
            <Text size="sm">
              <b>Choose a file</b>, or drop a picture here
            </Text>
          </UnstyledButton>
        )}
      </FileButton>
      {note}
    </Stack>
  );
}

function Library({ chosen, onChoose }: Pick<PictureLibraryProps, 'chosen' | 'onChoose'>): ReactNode {
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
            <Image
              className={classes.backdrop}
              h={110}
              mb={4}
              radius="xs"
              src={context.base + image}
              alt=""
              loading="lazy"
            />
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

/** Sorts pictures: icons for browsers and phones come last, because no page shows them. */
function sortPictures(names: readonly string[]): readonly string[] {
  const isIcon = (name: string) => /^\/(?:favicon|apple-touch-icon|icon-|images\/app-icon)[^/]*$/.test(name);
  return [...names.filter((name) => !isIcon(name)), ...names.filter(isIcon)];
}
