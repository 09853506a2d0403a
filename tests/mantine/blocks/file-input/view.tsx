import { FileInput } from '@mantine/core';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';

/** A file of the visitor. */
export function FileInputBlock({ heading }: HeadingProps): ReactNode {
  return (
    <Section heading={heading}>
      <MantineIsland>
        <FileInput
          label="Photograph of the fault"
          placeholder="Choose a file"
          accept="image/*"
          clearable
          clearButtonProps={{ 'aria-label': 'Remove the file' }}
        />
      </MantineIsland>
    </Section>
  );
}
