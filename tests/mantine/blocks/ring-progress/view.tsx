import { Button, RingProgress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** A share, as a ring. */
export function RingProgressBlock({ heading }: HeadingProps): ReactNode {
  const [share, setShare] = useState(82);
  return (
    <KitSection heading={heading}>
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
    </KitSection>
  );
}
