import { Rating, Text } from '@mantine/core';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HeadingProps } from '../heading.ts';

/** One to five stars. */
export function RatingBlock({ heading }: HeadingProps): ReactNode {
  const [stars, setStars] = useState(4);
  return (
    <Section heading={heading}>
      <MantineIsland>
        <Rating
          size="lg"
          value={stars}
          onChange={setStars}
          getSymbolLabel={(value) => `${value} of 5 stars`}
          aria-label="Rating of the visit"
        />
        <Text mt="xs">You gave {stars} of 5 stars.</Text>
      </MantineIsland>
    </Section>
  );
}
