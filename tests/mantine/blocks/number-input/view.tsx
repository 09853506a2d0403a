import { NumberInput } from '@mantine/core';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';

/** A number with a unit, and buttons to change it. */
export function NumberInputBlock({ heading }: HeadingProps): ReactNode {
  return (
    <Section heading={heading}>
      <MantineIsland>
        <NumberInput
          label="Built-up area"
          suffix=" m²"
          thousandSeparator
          defaultValue={1200}
          min={20}
          max={4000}
          step={50}
        />
      </MantineIsland>
    </Section>
  );
}
