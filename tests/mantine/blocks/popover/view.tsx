import { Button, Popover, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** A small window beside a button. */
export function PopoverBlock({ heading }: HeadingProps): ReactNode {
  return (
    <KitSection heading={heading}>
      <Popover withArrow shadow="md" width={260}>
        <Popover.Target>
          <Button variant="light">What is snagging?</Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="What snagging is">
          <Text size="sm">A list of what the developer has to repair before you take over the keys.</Text>
        </Popover.Dropdown>
      </Popover>
    </KitSection>
  );
}
