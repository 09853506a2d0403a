import { Button, Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { makeValueName } from './value-name.ts';

interface ValueNameFormProps {
  readonly label: string;
  /** The label of the button. */
  readonly action: string;
  readonly first?: string;
  /** Names of other values. */
  readonly taken: readonly string[];
  /** Called with the new name, or without one if it stays the same. */
  readonly onDone: (name?: string) => void;
}

/** Asks for the name of a value in words, and shows the resulting key. */
export function ValueNameForm({ label, action, first = '', taken, onDone }: ValueNameFormProps): ReactNode {
  const [words, setWords] = useState(first);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const name = makeValueName(words);
  const isTaken = taken.includes(name);
  const isEmpty = words.trim() === '';
  const problem = isTaken ? 'A value with this name already exists.' : 'Use letters from A to Z, or digits.';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== '' && !isTaken) onDone(name);
      }}
    >
      <Group gap="xs" align="flex-start" wrap="nowrap">
        <TextInput
          ref={input}
          flex={1}
          aria-label={label}
          placeholder="Name, such as “Opening hours”"
          value={words}
          description={name === '' ? undefined : `Written as “${name}”`}
          inputWrapperOrder={['input', 'description', 'error']}
          error={!isEmpty && (name === '' || isTaken) ? problem : undefined}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Escape' && onDone()}
        />
        <Button type="submit" disabled={name === '' || isTaken}>
          {action}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => onDone()}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
