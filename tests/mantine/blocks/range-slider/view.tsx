import { RangeSlider } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** Two numbers on a scale. */
export function RangeSliderBlock({ heading }: HeadingProps): ReactNode {
  return (
    <KitSection heading={heading}>
      <RangeSlider
        mt="md"
        mb="xl"
        min={500}
        max={5000}
        step={100}
        minRange={500}
        marks={[
          { value: 1000, label: '1,000' },
          { value: 3000, label: '3,000' },
        ]}
        label={(value) => `AED ${value.toLocaleString('en')}`}
        thumbFromLabel="Price from"
        thumbToLabel="Price to"
        defaultValue={[1000, 3000]}
      />
    </KitSection>
  );
}
