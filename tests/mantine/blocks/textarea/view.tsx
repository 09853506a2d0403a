import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** A text of several lines that grows, with a count. */
export function TextareaBlock({ heading }: HeadingProps): ReactNode {
  const [notes, setNotes] = useState('');
  return (
    <KitSection heading={heading}>
      <Textarea
        label="What we should look at first"
        description={`${notes.length} of 400 letters`}
        placeholder="The bathroom ceiling has a brown mark."
        autosize
        minRows={3}
        maxLength={400}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
    </KitSection>
  );
}
