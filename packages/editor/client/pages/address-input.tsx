import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

/** An input for the address of a page. */
export function AddressInput({
  before,
  value,
  suggestion,
  problem,
  onChange,
}: {
  /** The fixed part before it: `/locations/`. */
  readonly before: string;
  readonly value: string;
  /** The address if the input is empty. */
  readonly suggestion: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}): ReactNode {
  return (
    <TextInput
      label="Address"
      dir="ltr"
      autoComplete="off"
      spellCheck={false}
      placeholder={suggestion}
      value={value}
      error={problem}
      description={`The page will be at ${before}${value || suggestion || '…'}`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
