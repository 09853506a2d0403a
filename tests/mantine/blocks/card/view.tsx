import { Badge, Button, Card, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** A thing with a picture, words and a button. */
export function CardBlock({ heading }: HeadingProps): ReactNode {
  const [isSaved, setSaved] = useState(false);
  return (
    <KitSection heading={heading}>
      <Card withBorder shadow="sm" padding="lg" maw={360}>
        <Card.Section withBorder inheritPadding py="sm">
          <Group justify="space-between">
            <Text fw={600}>Villa in Arabian Ranches</Text>
            <Badge color="good">Sound</Badge>
          </Group>
        </Card.Section>
        <Text my="md" size="sm" c="dimmed">
          84 photographs, 12 faults, and what each costs to repair.
        </Text>
        <Button fullWidth variant={isSaved ? 'light' : 'filled'} onClick={() => setSaved(!isSaved)}>
          {isSaved ? 'Saved' : 'Save the report'}
        </Button>
      </Card>
    </KitSection>
  );
}
