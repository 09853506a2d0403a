import { Button, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** How much of it is done. */
export function ProgressBlock({ heading }: HeadingProps): ReactNode {
  const [rooms, setRooms] = useState(5);
  return (
    <KitSection heading={heading}>
      <Text mb="xs">{rooms} of 8 rooms</Text>
      <Progress.Root size="xl" mb="md">
        <Progress.Section value={(rooms / 8) * 100} aria-label="Inspected rooms">
          <Progress.Label>{Math.round((rooms / 8) * 100)} %</Progress.Label>
        </Progress.Section>
      </Progress.Root>
      <Progress value={40} color="good" aria-label="Written pages of the report" mb="md" />
      <Button variant="default" onClick={() => setRooms(Math.min(8, rooms + 1))}>
        Next room
      </Button>
    </KitSection>
  );
}
