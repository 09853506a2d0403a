import { Button, Group, Modal, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import classes from './conflict.module.css';
import { TwoTexts } from './two-texts.tsx';

/** Two versions of a file. */
export interface Clash {
  readonly file: string;
  readonly mine: string;
  readonly theirs: string;
}

/**
 * Shows the versions of two people and asks which one to keep. The dialog opens while the user types, so the focus is
 * on its text: a space must not press a button, and a letter must not change a version.
 */
export function ConflictDialog({
  clash,
  onChoose,
}: {
  readonly clash: Clash | undefined;
  /** Called with the text to save. */
  readonly onChoose: (text: string) => void;
}): ReactNode {
  return (
    <Modal
      opened={clash !== undefined}
      onClose={() => clash && onChoose(clash.mine)}
      title="Someone else has changed this file too"
      size="min(1200px, 94vw)"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      {clash && <Choice key={`${clash.file}\n${clash.theirs}`} clash={clash} onChoose={onChoose} />}
    </Modal>
  );
}

function Choice({ clash, onChoose }: { readonly clash: Clash; readonly onChoose: (text: string) => void }): ReactNode {
  const { file, mine, theirs } = clash;
  const edited = useRef(mine);
  return (
    <>
      <Text size="sm" mb="md" tabIndex={-1} data-autofocus className={classes.question}>
        You and someone else have changed the same lines of <strong>{file}</strong>, perhaps in another program. On the
        left is their text, on the right yours. You can edit yours, and apply their changes with the arrows.
      </Text>
      <SimpleGrid cols={2} spacing={48} pb={6} aria-hidden="true">
        <Text size="xs" fw={600}>
          Theirs, as the file is now
        </Text>
        <Text size="xs" fw={600}>
          Yours
        </Text>
      </SimpleGrid>
      <TwoTexts
        theirs={theirs}
        mine={mine}
        onEdit={(text) => {
          edited.current = text;
        }}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => onChoose(theirs)}>
          Keep theirs
        </Button>
        <Button variant="default" onClick={() => onChoose(mine)}>
          Keep mine
        </Button>
        <Button onClick={() => onChoose(edited.current)}>Use the text as edited</Button>
      </Group>
    </>
  );
}
