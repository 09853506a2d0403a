import { MultiSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** Several of a list, as pills. */
export function MultiSelectBlock({ heading }: HeadingProps): ReactNode {
  return (
    <KitSection heading={heading}>
      <MultiSelect
        label="Inspections"
        placeholder="Choose one or more"
        data={['Snagging', 'Handover', 'Thermal imaging', 'Before the warranty ends', 'Rental condition']}
        defaultValue={['Snagging']}
        searchable
      />
    </KitSection>
  );
}
