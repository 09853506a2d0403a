import { Button, Checkbox, Drawer, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';

/** A dialog at the side. */
export function DrawerBlock({ heading }: HeadingProps): ReactNode {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <Section heading={heading}>
      <MantineIsland>
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
      </MantineIsland>
    </Section>
  );
}
