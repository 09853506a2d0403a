import { Stack, Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** On or off, at once. */
export function SwitchBlock({ heading }: HeadingProps): ReactNode {
  return (
    <KitSection heading={heading}>
      <Stack>
        <Switch label="Call before you come" defaultChecked />
        <Switch label="Send the report as paper, too" description="It takes two days longer" />
      </Stack>
    </KitSection>
  );
}
