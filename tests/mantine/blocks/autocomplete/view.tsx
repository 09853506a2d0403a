import { Autocomplete } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** A text with suggestions. */
export function AutocompleteBlock({ heading }: HeadingProps): ReactNode {
  return (
    <KitSection heading={heading}>
      <Autocomplete
        label="Community"
        placeholder="Dubai Marina"
        data={['Al Barsha', 'Arabian Ranches', 'Dubai Hills', 'Dubai Marina', 'Jumeirah', 'Palm Jumeirah']}
      />
    </KitSection>
  );
}
