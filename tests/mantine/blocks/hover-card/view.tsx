import { Anchor, HoverCard, Text } from '@mantine/core';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';

/** More about a link, when it is pointed at. */
export function HoverCardBlock({ heading }: HeadingProps): ReactNode {
  return (
    <Section heading={heading}>
      <MantineIsland>
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
      </MantineIsland>
    </Section>
  );
}
