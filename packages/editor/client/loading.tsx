import { Center, Loader } from '@mantine/core';
import type { ReactNode } from 'react';

/** Shown instead of a view until its data has arrived. */
export function Loading({ what }: { readonly what: string }): ReactNode {
  return (
    <Center h="60vh" role="status" aria-label={`Reading ${what}`}>
      <Loader aria-hidden />
    </Center>
  );
}
