import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** One of several places. */
export function SelectBlock({ heading }: HeadingProps): ReactNode {
  return (
    <KitSection heading={heading}>
      <Select
        label="Emirate"
        placeholder="Choose one"
        data={['Abu Dhabi', 'Ajman', 'Dubai', 'Fujairah', 'Ras Al Khaimah', 'Sharjah', 'Umm Al Quwain']}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the emirate', 'aria-hidden': false, tabIndex: 0 }}
      />
    </KitSection>
  );
}
