import { Button, Text, Timeline } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** What happened, in order. */
export function TimelineBlock({ heading }: HeadingProps): ReactNode {
  const [active, setActive] = useState(1);
  return (
    <KitSection heading={heading}>
      <Timeline active={active} mb="md">
        <Timeline.Item title="Booked">
          <Text size="sm">Monday, by telephone</Text>
        </Timeline.Item>
        <Timeline.Item title="Inspected">
          <Text size="sm">Thursday, in three hours</Text>
        </Timeline.Item>
        <Timeline.Item title="Report sent" lineVariant="dashed">
          <Text size="sm" c="dimmed">
            Within a day
          </Text>
        </Timeline.Item>
      </Timeline>
      <Button variant="default" disabled={active === 2} onClick={() => setActive(2)}>
        Send the report
      </Button>
    </KitSection>
  );
}
