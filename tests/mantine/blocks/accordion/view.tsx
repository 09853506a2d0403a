import { Accordion } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** Questions that open. */
export function AccordionBlock({ heading }: HeadingProps): ReactNode {
  return (
    <KitSection heading={heading}>
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
    </KitSection>
  );
}
