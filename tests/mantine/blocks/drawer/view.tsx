import { Button, Checkbox, Drawer, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** A dialog at the side. */
export function DrawerBlock({ heading }: HeadingProps): ReactNode {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <KitSection heading={heading}>
      <Button variant="default" onClick={open}>
        Filter
      </Button>
      <Drawer opened={opened} onClose={close} title="Filter the faults" closeButtonProps={{ 'aria-label': 'Close' }}>
        <Stack>
          <Checkbox label="Urgent ones" defaultChecked />
          <Checkbox label="Those of the developer" />
          <Button onClick={close}>Show 12 faults</Button>
        </Stack>
      </Drawer>
    </KitSection>
  );
}
