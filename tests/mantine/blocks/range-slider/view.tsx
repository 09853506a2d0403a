import { RangeSlider } from '@mantine/core';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';

/** Two numbers on a scale. */
export function RangeSliderBlock({ heading }: HeadingProps): ReactNode {
  return (
    <Section heading={heading}>
      <MantineIsland>
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
      </MantineIsland>
    </Section>
  );
}
