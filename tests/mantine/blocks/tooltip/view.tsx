import { Button, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** A hint for a button. */
export function TooltipBlock({ heading }: HeadingProps): ReactNode {
  return (
    <KitSection heading={heading}>
      <Tooltip label="84 pages, 12 MB" withArrow events={{ hover: true, focus: true, touch: true }}>
        <Button>Download the report</Button>
      </Tooltip>
    </KitSection>
  );
}
