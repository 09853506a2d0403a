import { Chip, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** Several of a few, as chips. */
export function ChipBlock({ heading }: HeadingProps): ReactNode {
  return (
    <KitSection heading={heading}>
      <Chip.Group multiple defaultValue={['roof']}>
        <Group role="group" aria-label="Parts of the home">
          <Chip value="roof">Roof</Chip>
          <Chip value="walls">Walls and ceilings</Chip>
          <Chip value="water">Water and drains</Chip>
          <Chip value="power">Electricity</Chip>
        </Group>
      </Chip.Group>
    </KitSection>
  );
}
