import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HeadingProps } from '../heading.ts';
import { KitSection } from '../kit-section.tsx';

/** A line of text, with an error until it is long enough. */
export function TextInputBlock({ heading }: HeadingProps): ReactNode {
  const [name, setName] = useState('');
  return (
    <KitSection heading={heading}>
      <TextInput
        label="Name on the title deed"
        description="As it is written there"
        placeholder="Sara Haddad"
        required
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={name.length > 0 && name.length < 3 && 'Write at least three letters'}
      />
    </KitSection>
  );
}
