import { Rating, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** One to five stars. */
export function RatingBlock({ heading }: HeadingProps): ReactNode {
  const [stars, setStars] = useState(4);
  return (
    <KitSection heading={heading}>
      <Rating
        size="lg"
        value={stars}
        onChange={setStars}
        getSymbolLabel={(value) => `${value} of 5 stars`}
        aria-label="Rating of the visit"
      />
      <Text mt="xs">You gave {stars} of 5 stars.</Text>
    </KitSection>
  );
}
