import { TextInput } from '@mantine/core';
import { MantineIsland } from 'page-builder/mantine';
import { Section } from 'page-builder/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { HeadingProps } from '../heading.ts';

/** A line of text, with an error until it is long enough. */
export function TextInputBlock({ heading }: HeadingProps): ReactNode {
  const [name, setName] = useState('');
  return (
    <Section heading={heading}>
      <MantineIsland>
        <TextInput
          label="Name on the title deed"
          description="As it is written there"
          placeholder="Sara Haddad"
          required
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={name.length > 0 && name.length < 3 && 'Write at least three letters'}
        />
      </MantineIsland>
    </Section>
  );
}
