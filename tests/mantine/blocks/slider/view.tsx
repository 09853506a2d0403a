import { Slider, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

const MARKS = [0, 10, 20, 30, 40].map((value) => ({ value, label: String(value) }));

/** A number on a scale. */
export function SliderBlock({ heading }: HeadingProps): ReactNode {
  const [years, setYears] = useState(8);
  return (
    <KitSection heading={heading}>
      <Text>Built {years} years ago</Text>
      <Slider
        mt="md"
        mb="xl"
        max={40}
        marks={MARKS}
        label={(value) => `${value} years`}
        thumbLabel="Age of the home in years"
        value={years}
        onChange={setYears}
      />
    </KitSection>
  );
}
