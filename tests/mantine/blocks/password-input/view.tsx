import { PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** A password that can be shown. */
export function PasswordInputBlock({ heading }: HeadingProps): ReactNode {
  return (
    <KitSection heading={heading}>
      <PasswordInput
        label="Password of your report"
        description="It is in the message with the invoice"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
      />
    </KitSection>
  );
}
