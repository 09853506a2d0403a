import { Accordion } from '@mantine/core';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';

/** Questions that open. */
export function AccordionBlock({ heading }: HeadingProps): ReactNode {
  return (
    <Section heading={heading}>
      <MantineIsland>
        <Accordion defaultValue="time" order={3}>
          <Accordion.Item value="time">
            <Accordion.Control>How long does it take?</Accordion.Control>
            <Accordion.Panel>Two hours for a flat, and half a day for a villa.</Accordion.Panel>
          </Accordion.Item>
          <Accordion.Item value="there">
            <Accordion.Control>Do I have to be there?</Accordion.Control>
            <Accordion.Panel>No. We need the keys, water and electricity.</Accordion.Panel>
          </Accordion.Item>
        </Accordion>
      </MantineIsland>
    </Section>
  );
}
