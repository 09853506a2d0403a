import { SegmentedControl } from '@mantine/core';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';

/** One of two or three, side by side. */
export function SegmentedControlBlock({ heading }: HeadingProps): ReactNode {
  return (
    <Section heading={heading}>
      <MantineIsland>
        <SegmentedControl aria-label="State of the home" data={['Off plan', 'New', 'Lived in']} fullWidth />
      </MantineIsland>
    </Section>
  );
}
