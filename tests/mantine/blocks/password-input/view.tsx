import { PasswordInput } from '@mantine/core';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';

/** A password that can be shown. */
export function PasswordInputBlock({ heading }: HeadingProps): ReactNode {
  return (
    <Section heading={heading}>
      <MantineIsland>
        <PasswordInput
          label="Password of your report"
          description="It is in the message with the invoice"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        />
      </MantineIsland>
    </Section>
  );
}
