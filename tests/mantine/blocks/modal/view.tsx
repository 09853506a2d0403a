import { Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** A dialog in the middle. */
export function ModalBlock({ heading }: HeadingProps): ReactNode {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <KitSection heading={heading}>
      <Button onClick={open}>Cancel the visit</Button>
      <Modal opened={opened} onClose={close} title="Cancel the visit?" closeButtonProps={{ 'aria-label': 'Close' }}>
        <Text mb="md">You pay nothing until the day before.</Text>
        <Group>
          <Button color="bad" onClick={close}>
            Cancel the visit
          </Button>
          <Button variant="default" onClick={close}>
            Keep it
          </Button>
        </Group>
      </Modal>
    </KitSection>
  );
}
