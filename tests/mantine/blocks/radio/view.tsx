import { Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** One of a few. */
export function RadioBlock({ heading }: HeadingProps): ReactNode {
  return (
    <KitSection heading={heading}>
      <Radio.Group label="Kind of home" defaultValue="flat">
        <Stack mt="xs">
          <Radio value="flat" label="Flat" />
          <Radio value="townhouse" label="Townhouse" description="With a wall that neighbours share" />
          <Radio value="villa" label="Villa" />
        </Stack>
      </Radio.Group>
    </KitSection>
  );
}
