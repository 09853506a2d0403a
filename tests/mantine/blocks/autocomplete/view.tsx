import { Autocomplete } from '@mantine/core';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';

/** A text with suggestions. */
export function AutocompleteBlock({ heading }: HeadingProps): ReactNode {
  return (
    <Section heading={heading}>
      <MantineIsland>
        <Autocomplete
          label="Community"
          placeholder="Dubai Marina"
          data={['Al Barsha', 'Arabian Ranches', 'Dubai Hills', 'Dubai Marina', 'Jumeirah', 'Palm Jumeirah']}
        />
      </MantineIsland>
    </Section>
  );
}
