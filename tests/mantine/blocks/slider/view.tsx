import { Slider, Text } from '@mantine/core';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HeadingProps } from '../heading.ts';

const MARKS = [0, 10, 20, 30, 40].map((value) => ({ value, label: String(value) }));

/** A number on a scale. */
export function SliderBlock({ heading }: HeadingProps): ReactNode {
  const [years, setYears] = useState(8);
  return (
    <Section heading={heading}>
      <MantineIsland>
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
      </MantineIsland>
    </Section>
  );
}
