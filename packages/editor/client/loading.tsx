import { Center, Loader } from '@mantine/core';
import type { ReactNode } from 'react';

/** Shown instead of a view until its data has arrived. */
export function Loading({ label }: { readonly label: string }): ReactNode {
  return (
    <Center h="60vh" role="status" aria-label={label}>
      <Loader aria-hidden />
    </Center>
  );
}
