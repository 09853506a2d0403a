import { Anchor, HoverCard, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** More about a link, when it is pointed at. */
export function HoverCardBlock({ heading }: HeadingProps): ReactNode {
  return (
    <KitSection heading={heading}>
      <Text>
        Your inspector is{' '}
        <HoverCard withArrow shadow="md" width={240}>
          <HoverCard.Target>
            <Anchor href="/card">Omar Nasser</Anchor>
          </HoverCard.Target>
          <HoverCard.Dropdown>
            <Text size="sm">Civil engineer, with 1,400 inspections since 2016.</Text>
          </HoverCard.Dropdown>
        </HoverCard>
        .
      </Text>
    </KitSection>
  );
}
