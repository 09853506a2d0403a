import { FileInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** A file of the visitor. */
export function FileInputBlock({ heading }: HeadingProps): ReactNode {
  return (
    <KitSection heading={heading}>
      <FileInput
        label="Photograph of the fault"
        placeholder="Choose a file"
        accept="image/*"
        clearable
        clearButtonProps={{ 'aria-label': 'Remove the file' }}
      />
    </KitSection>
  );
}
