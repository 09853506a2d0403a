import { Select } from '@mantine/core';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';

/** One of several places. */
export function SelectBlock({ heading }: HeadingProps): ReactNode {
  return (
    <Section heading={heading}>
      <MantineIsland>
        <Select
          label="Emirate"
          placeholder="Choose one"
          data={['Abu Dhabi', 'Ajman', 'Dubai', 'Fujairah', 'Ras Al Khaimah', 'Sharjah', 'Umm Al Quwain']}
          clearable
          clearButtonProps={{ 'aria-label': 'Clear the emirate', 'aria-hidden': false, tabIndex: 0 }}
        />
      </MantineIsland>
    </Section>
  );
}
