import { Carousel } from '@mantine/carousel';
import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

const FAULTS = [
  'A drain on the roof that leaves had blocked',
  'A balcony that falls towards the door',
  'A duct of the air conditioning without insulation',
  'A socket without earth beside the pool',
];

/** Slides, side by side. */
export function CarouselBlock({ heading }: HeadingProps): ReactNode {
  return (
    <KitSection heading={heading}>
      <Carousel
        slideSize="80%"
        slideGap="md"
        withIndicators
        nextControlProps={{ 'aria-label': 'Next fault' }}
        previousControlProps={{ 'aria-label': 'Previous fault' }}
        getIndicatorProps={(index) => ({ 'aria-label': `Fault ${index + 1}` })}
      >
        {FAULTS.map((fault) => (
          <Carousel.Slide key={fault}>
            <Paper withBorder p="xl" mih={180}>
              <Text>{fault}</Text>
            </Paper>
          </Carousel.Slide>
        ))}
      </Carousel>
    </KitSection>
  );
}
