import { Radio, Stack } from '@mantine/core';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';

/** One of a few. */
export function RadioBlock({ heading }: HeadingProps): ReactNode {
  return (
    <Section heading={heading}>
      <MantineIsland>
        <Radio.Group label="Kind of home" defaultValue="flat">
          <Stack mt="xs">
            <Radio value="flat" label="Flat" />
            <Radio value="townhouse" label="Townhouse" description="With a wall that neighbours share" />
            <Radio value="villa" label="Villa" />
          </Stack>
        </Radio.Group>
      </MantineIsland>
    </Section>
  );
}
