import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** A number with a unit, and buttons to change it. */
export function NumberInputBlock({ heading }: HeadingProps): ReactNode {
  return (
    <KitSection heading={heading}>
      <NumberInput
        label="Built-up area"
        suffix=" m²"
        thousandSeparator
        defaultValue={1200}
        min={20}
        max={4000}
        step={50}
      />
    </KitSection>
  );
}
