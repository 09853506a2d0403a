import { Stack, Switch } from '@mantine/core';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';

/** On or off, at once. */
export function SwitchBlock({ heading }: HeadingProps): ReactNode {
  return (
    <Section heading={heading}>
      <MantineIsland>
        <Stack>
          <Switch label="Call before you come" defaultChecked />
          <Switch label="Send the report as paper, too" description="It takes two days longer" />
        </Stack>
      </MantineIsland>
    </Section>
  );
}
