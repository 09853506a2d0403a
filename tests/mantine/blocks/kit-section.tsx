import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import type { HeadingProps } from './heading.ts';

/** A section with components of Mantine. */
export function KitSection({ heading, children }: HeadingProps & { readonly children: ReactNode }): ReactNode {
  return (
    <Section heading={heading}>
      <MantineIsland>{children}</MantineIsland>
    </Section>
  );
}
