import { Button, RingProgress, Text } from '@mantine/core';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HeadingProps } from '../heading.ts';

/** A share, as a ring. */
export function RingProgressBlock({ heading }: HeadingProps): ReactNode {
  const [share, setShare] = useState(82);
  return (
    <Section heading={heading}>
      <MantineIsland>
        <RingProgress
          size={140}
          thickness={14}
          roundCaps
          rootColor="gray.2"
          sections={[{ value: share, color: 'good', tooltip: 'Sound parts' }]}
          label={
            <Text ta="center" fw={600}>
              {share} %
            </Text>
          }
        />
        <Button variant="default" onClick={() => setShare(100)}>
          After the repairs
        </Button>
      </MantineIsland>
    </Section>
  );
}
