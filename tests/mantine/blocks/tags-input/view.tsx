import { TagsInput } from '@mantine/core';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';

/** Words of your own, as pills. */
export function TagsInputBlock({ heading }: HeadingProps): ReactNode {
  return (
    <Section heading={heading}>
      <MantineIsland>
        <TagsInput
          label="Rooms"
          description="Press Enter after each"
          data={['Kitchen', 'Main bathroom', 'Plant room', 'Roof']}
          defaultValue={['Kitchen']}
        />
      </MantineIsland>
    </Section>
  );
}
