import { Checkbox, Stack } from '@mantine/core';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';

/** Several that may be ticked. */
export function CheckboxBlock({ heading }: HeadingProps): ReactNode {
  return (
    <Section heading={heading}>
      <MantineIsland>
        <Checkbox.Group label="The home has" defaultValue={['pool']}>
          <Stack mt="xs">
            <Checkbox value="pool" label="A pool" description="We look at its pump, too" />
            <Checkbox value="lift" label="A lift" />
            <Checkbox value="solar" label="Solar panels" />
            <Checkbox value="tank" label="A gas tank" disabled />
          </Stack>
        </Checkbox.Group>
      </MantineIsland>
    </Section>
  );
}
