import { Button, Tooltip } from '@mantine/core';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';

/** A hint for a button. */
export function TooltipBlock({ heading }: HeadingProps): ReactNode {
  return (
    <Section heading={heading}>
      <MantineIsland>
        <Tooltip label="84 pages, 12 MB" withArrow events={{ hover: true, focus: true, touch: true }}>
          <Button>Download the report</Button>
        </Tooltip>
      </MantineIsland>
    </Section>
  );
}
