import { HeadlessMantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * Surrounds the Mantine components of an island. Headless: they bring behaviour and accessibility, and every class is ours,
 * so that an island is styled with the same tokens as a static block and loads no CSS twice.
 */
export function MantineIsland({ children }: { readonly children: ReactNode }): ReactNode {
  return <HeadlessMantineProvider>{children}</HeadlessMantineProvider>;
}
