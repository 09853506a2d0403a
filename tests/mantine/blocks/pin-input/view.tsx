import { PinInput, Text } from '@mantine/core';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HeadingProps } from '../heading.ts';

/** A few digits, each in a field of its own. */
export function PinInputBlock({ heading }: HeadingProps): ReactNode {
  const [state, setState] = useState('We sent four digits to your phone.');
  return (
    <Section heading={heading}>
      <MantineIsland>
        <PinInput
          length={4}
          type="number"
          oneTimeCode
          aria-label="Code"
          getInputProps={(index) => ({ 'aria-label': `Digit ${index + 1} of 4` })}
          onComplete={(code) => setState(`Your code is ${code}.`)}
        />
        <Text mt="xs" role="status">
          {state}
        </Text>
      </MantineIsland>
    </Section>
  );
}
