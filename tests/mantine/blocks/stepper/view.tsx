import { Button, Stepper } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** Where somebody is in a process. */
export function StepperBlock({ heading }: HeadingProps): ReactNode {
  const [step, setStep] = useState(1);
  return (
    <KitSection heading={heading}>
      <Stepper active={step} onStepClick={setStep} orientation="vertical" mb="md">
        <Stepper.Step label="Home" description="Kind and size" />
        <Stepper.Step label="Day" description="And time of the visit" />
        <Stepper.Step label="Payment" description="By card or on account" />
        <Stepper.Completed>We have your order.</Stepper.Completed>
      </Stepper>
      <Button onClick={() => setStep(Math.min(3, step + 1))}>Next</Button>
    </KitSection>
  );
}
