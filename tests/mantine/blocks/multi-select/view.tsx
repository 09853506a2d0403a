import { MultiSelect } from '@mantine/core';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';

/** Several of a list, as pills. */
export function MultiSelectBlock({ heading }: HeadingProps): ReactNode {
  return (
    <Section heading={heading}>
      <MantineIsland>
        <MultiSelect
          label="Inspections"
          placeholder="Choose one or more"
          data={['Snagging', 'Handover', 'Thermal imaging', 'Before the warranty ends', 'Rental condition']}
          defaultValue={['Snagging']}
          searchable
        />
      </MantineIsland>
    </Section>
  );
}
