import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** One of two or three, side by side. */
export function SegmentedControlBlock({ heading }: HeadingProps): ReactNode {
  return (
    <KitSection heading={heading}>
      <SegmentedControl aria-label="State of the home" data={['Off plan', 'New', 'Lived in']} fullWidth />
    </KitSection>
  );
}
