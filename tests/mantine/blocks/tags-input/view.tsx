import { TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** Words of your own, as pills. */
export function TagsInputBlock({ heading }: HeadingProps): ReactNode {
  return (
    <KitSection heading={heading}>
      <TagsInput
        label="Rooms"
        description="Press Enter after each"
        data={['Kitchen', 'Main bathroom', 'Plant room', 'Roof']}
        defaultValue={['Kitchen']}
      />
    </KitSection>
  );
}
