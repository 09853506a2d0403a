import { Badge, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** Small words of state. */
export function BadgeBlock({ heading }: HeadingProps): ReactNode {
  const [isFixed, setFixed] = useState(false);
  return (
    <KitSection heading={heading}>
      <Group mb="md">
        <Badge>New</Badge>
        <Badge variant="light">Of the developer</Badge>
        <Badge variant="outline">Bathroom</Badge>
        <Badge variant="dot">Photographed</Badge>
        <Badge color={isFixed ? 'good' : 'bad'}>{isFixed ? 'Fixed' : 'Urgent'}</Badge>
        <Badge color="gray" variant="light">
          Closed
        </Badge>
      </Group>
      <Button onClick={() => setFixed(true)}>Mark as fixed</Button>
    </KitSection>
  );
}
