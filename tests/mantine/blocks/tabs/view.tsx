import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** Panels, one at a time. */
export function TabsBlock({ heading }: HeadingProps): ReactNode {
  return (
    <KitSection heading={heading}>
      <Tabs defaultValue="summary">
        <Tabs.List aria-label="Parts of the report">
          <Tabs.Tab value="summary">Summary</Tabs.Tab>
          <Tabs.Tab value="faults">Faults</Tabs.Tab>
          <Tabs.Tab value="photographs">Photographs</Tabs.Tab>
          <Tabs.Tab value="costs" disabled>
            Costs
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="summary" pt="md">
          The home is sound. Three faults should be repaired before the handover.
        </Tabs.Panel>
        <Tabs.Panel value="faults" pt="md">
          A drain on the roof is blocked, and two sockets have no earth.
        </Tabs.Panel>
        <Tabs.Panel value="photographs" pt="md">
          There are 84 photographs, each with its room and its date.
        </Tabs.Panel>
      </Tabs>
    </KitSection>
  );
}
