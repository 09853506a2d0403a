import { Chip, Group } from '@mantine/core';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';

/** Several of a few, as chips. */
export function ChipBlock({ heading }: HeadingProps): ReactNode {
  return (
    <Section heading={heading}>
      <MantineIsland>
        <Chip.Group multiple defaultValue={['roof']}>
          <Group role="group" aria-label="Parts of the home">
            <Chip value="roof">Roof</Chip>
            <Chip value="walls">Walls and ceilings</Chip>
            <Chip value="water">Water and drains</Chip>
            <Chip value="power">Electricity</Chip>
          </Group>
        </Chip.Group>
      </MantineIsland>
    </Section>
  );
}
