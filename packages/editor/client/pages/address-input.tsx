import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

/** The address of a page as it will be, which can be typed. */
export function AddressInput({
  before,
  value,
  suggestion,
  problem,
  onChange,
}: {
  /** What stands before it: `/locations/`. */
  readonly before: string;
  readonly value: string;
  /** What it is while nothing is typed. */
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
