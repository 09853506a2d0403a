import { Checkbox, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** Several that may be ticked. */
export function CheckboxBlock({ heading }: HeadingProps): ReactNode {
  return (
    <KitSection heading={heading}>
      <Checkbox.Group label="The home has" defaultValue={['pool']}>
        <Stack mt="xs">
          <Checkbox value="pool" label="A pool" description="We look at its pump, too" />
          <Checkbox value="lift" label="A lift" />
          <Checkbox value="solar" label="Solar panels" />
          <Checkbox value="tank" label="A gas tank" disabled />
        </Stack>
      </Checkbox.Group>
    </KitSection>
  );
}
