import { PinInput, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** A few digits, each in a field of its own. */
export function PinInputBlock({ heading }: HeadingProps): ReactNode {
  const [state, setState] = useState('We sent four digits to your phone.');
  return (
    <KitSection heading={heading}>
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
    </KitSection>
  );
}
